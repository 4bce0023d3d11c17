import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '#web/ui/notice.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './policy.module.css';

type Props = {
  count: number;
  nextVersion: number;
  /** Who saved a version since this one was opened; null for nobody. */
  overtakenBy: string | null;
  onDiscard: () => void;
};

/** Shows how many edits are unsaved, sticky while there are any, and that another Admin saved first. */
export function SaveBar({ count, nextVersion, overtakenBy, onDiscard }: Props) {
  const { t } = useLingui();
  const theirs = nextVersion - 1;
  return (
    <div className={classes.bar} data-shown={count > 0 || overtakenBy !== null || undefined}>
      {overtakenBy && (
        <Notice
          tone="plum"
          live="assertive"
          title={t`${overtakenBy} saved version ${theirs} while you were editing.`}
          className={classes.overtaken ?? ''}
        >
          {count === 0 ? t`It matches what you typed.` : t`Your edits are kept. Review what differs and save again.`}
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
          <WriteButton type="submit" size="md">
            <Trans>Save as version {nextVersion}</Trans>
          </WriteButton>
        </>
      )}
    </div>
  );
}
