/** A keyboard hint beside an action. Hidden where there is no keyboard. */
import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

export function KeyHint({ keys }: { keys: string }) {
  return <Kbd className={classes.key ?? ''}>{keys}</Kbd>;
}
