import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './kept-line.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Quiet, where the form begins: what was typed before a reload is back, with the way to be rid of it. */
export function KeptLine({ draft }: { draft: FormDraft }) {
  if (!draft.restored) return null;
  return (
    <p className={classes.line} role="status">
      <Trans>We kept what you typed.</Trans>{' '}
      <Button variant="subtle" size="compact-sm" onClick={draft.startOver}>
        <Trans>Start over</Trans>
      </Button>
    </p>
  );
}
