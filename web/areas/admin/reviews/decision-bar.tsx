/** Approve, decline or pause. Approve needs all checks ticked; the other two need a reason the person reads. */
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import type { Action } from '#contract/lists.ts';
import { useCall } from '#web/api/use-call.ts';
import { missingWords, refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { DecisionModal } from './decision-modal.tsx';
import classes from './side.module.css';

type Props = {
  review: Review;
  /** Checks not ticked yet. */
  left: number;
  onDecided: (review: Review) => void;
};

export function DecisionBar({ review, left, onDecided }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'decline' | 'pause' | null>(null);
  const leftId = useId();
  const actions = actionsOf(review);
  const approveAction = actionNamed(actions, 'approveProfile');
  const declineAction = actionNamed(actions, 'declineProfile');
  const pauseAction = actionNamed(actions, 'pauseProfile');
  const mayApprove = approveAction?.refusal === null;

  const approve = useCall(adminEndpoints.approveProfile, {
    onDone: (decided) => {
      const { name } = decided;
      toastSuccess(t`${name} is approved`);
      onDecided(decided);
    },
  });
  const send = () =>
    approve.mutate({ params: { kind: review.kind, id: review.id }, body: note.trim() ? { note: note.trim() } : {} });

  useKeys({
    a: () => {
      if (!mayApprove || approve.isPending) return;
      if (left === 0) send();
      else document.querySelector<HTMLInputElement>('[data-check]:not(:checked)')?.focus();
    },
    d: () => {
      if (declineAction?.refusal === null) setAsking('decline');
    },
  });

  const reason = statusReasonOf(review);
  const why = mayApprove ? leftWords(left) : whyNot(approveAction);
  return (
    <div className={classes.decision}>
      {(reason || mayApprove) && (
        <div className={classes.note}>
          {reason && (
            <Notice tone="grey" title={t`They were told:`}>
              {reason}
            </Notice>
          )}
          {mayApprove && (
            <TextInput
              label={t`What you saw (optional)`}
              placeholder={t`Board lookup, case number`}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      <div className={classes.acts}>
        {approveAction && review.status !== 'Approved' && (
          <>
            <Button
              size="md"
              loading={approve.isPending}
              aria-describedby={leftId}
              {...((!mayApprove || left > 0) && { 'data-disabled': true, 'aria-disabled': true })}
              onClick={mayApprove && left === 0 ? send : undefined}
            >
              <Trans>Approve</Trans>
            </Button>
            <p id={leftId} className={classes.left} aria-live="polite">
              {why}
            </p>
          </>
        )}
        {pauseAction?.refusal === null && (
          <Button variant="default" size="md" onClick={() => setAsking('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {declineAction?.refusal === null && (
          <Button variant="outline" color="signal" size="md" onClick={() => setAsking('decline')}>
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
      {asking && <DecisionModal review={review} act={asking} onClose={() => setAsking(null)} onDecided={onDecided} />}
    </div>
  );
}

function leftWords(left: number): string {
  return plural(left, { 0: 'They are told at once.', one: '# check left', other: '# checks left' });
}

function actionsOf({ business, specialist }: Review): readonly Action[] {
  return business?.actions ?? specialist?.actions ?? [];
}

/**
 * Returns why a profile cannot be approved. The refusal's own sentence addresses the profile's owner, so the missing
 * parts are named here instead.
 */
function whyNot(action: Action | undefined): string {
  const { refusal, details } = action ?? {};
  const missing = refusal === 'profile_incomplete' ? missingWords(details) : null;
  if (missing) return t`Missing: ${missing}.`;
  return refusal ? refusalWords({ code: refusal, details }) : '';
}

function statusReasonOf({ business, specialist, status }: Review): string | null {
  return status === 'In Review' ? null : (business?.statusReason ?? specialist?.statusReason ?? null);
}
