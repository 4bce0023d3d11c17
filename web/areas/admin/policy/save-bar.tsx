import { Button } from '@mantine/core';
import classes from './policy.module.css';

type Props = { count: number; nextVersion: number; onDiscard: () => void };

/** How much is typed and not saved, always in reach while there is any. */
export function SaveBar({ count, nextVersion, onDiscard }: Props) {
  return (
    <div className={classes.bar} data-shown={count > 0 || undefined}>
      <p className={classes.count} aria-live="polite">
        {count === 0 ? 'Nothing changed.' : count === 1 ? '1 change not saved' : `${count} changes not saved`}
      </p>
      {count > 0 && (
        <>
          <Button variant="default" size="md" onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" size="md">
            Save as version {nextVersion}
          </Button>
        </>
      )}
    </div>
  );
}
