import { IconLock } from '@tabler/icons-react';
import classes from './closed-note.module.css';

/** In place of the field: why nobody can write any more. */
export function ClosedNote({ words }: { words: string }) {
  return (
    <p className={classes.note} role="status">
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}
