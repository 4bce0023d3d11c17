import { Button } from '@mantine/core';
import { Notice } from '#web/ui/notice.tsx';
import classes from './policy.module.css';

type Props = {
  count: number;
  nextVersion: number;
  /** Who saved a version since this one was opened; null: nobody. */
  overtakenBy: string | null;
  onDiscard: () => void;
};

/** How much is typed and not saved, always in reach while there is any; and that somebody else was faster. */
export function SaveBar({ count, nextVersion, overtakenBy, onDiscard }: Props) {
  return (
    <div className={classes.bar} data-shown={count > 0 || overtakenBy !== null || undefined}>
      {overtakenBy && (
        <Notice
          tone="plum"
          live="assertive"
          title={`${overtakenBy} saved version ${nextVersion - 1} meanwhile.`}
          className={classes.overtaken ?? ''}
        >
          {count === 0
            ? 'It says what you typed.'
            : 'What you typed is kept over it. Look at what differs and save again.'}
        </Notice>
      )}
      <p className={classes.count} aria-live="polite">
        {count === 0 ? 'Nothing left to save' : count === 1 ? '1 change not saved' : `${count} changes not saved`}
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
