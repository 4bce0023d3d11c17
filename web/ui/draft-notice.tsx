import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';
import touch from './touch-target.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says above a form that its draft was restored, with a button that clears it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  if (!draft.restored) return null;
  return (
    <p className={classes.line} role="status">
      <Trans>We saved what you typed.</Trans>{' '}
      <Button className={touch.target ?? ''} variant="subtle" size="compact-sm" onClick={draft.startOver}>
        <Trans>Start over</Trans>
      </Button>
    </p>
  );
}
