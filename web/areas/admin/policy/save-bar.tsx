import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const theirs = nextVersion - 1;
  return (
    <div className={classes.bar} data-shown={count > 0 || overtakenBy !== null || undefined}>
      {overtakenBy && (
        <Notice
          tone="plum"
          live="assertive"
          title={t`${overtakenBy} saved version ${theirs} meanwhile.`}
          className={classes.overtaken ?? ''}
        >
          {count === 0
            ? t`It says what you typed.`
            : t`What you typed is kept over it. Look at what differs and save again.`}
        </Notice>
      )}
      <p className={classes.count} aria-live="polite">
        <Plural value={count} _0="Nothing left to save" one="# change not saved" other="# changes not saved" />
      </p>
      {count > 0 && (
        <>
          <Button variant="default" size="md" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button type="submit" size="md">
            <Trans>Save as version {nextVersion}</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
