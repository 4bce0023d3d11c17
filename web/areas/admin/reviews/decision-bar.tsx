/** Approve, decline or pause. Approve needs all checks ticked; the other two need a reason the person reads. */
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import type { Action } from '#contract/lists.ts';
import type { DocumentCheck } from '#contract/specialists/document-check.ts';
import { useCall } from '#web/api/use-call.ts';
import { missingWords, refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { type Act, DecisionModal } from './decision-modal.tsx';
import {
  actionsOf,
  approvalOf,
  documentOf,
  isAsked,
  isDecided,
  isProfileReview,
  isWaiting,
  licenseOf,
} from './review-actions.ts';
import classes from './side.module.css';

type Props = {
  review: Review;
  /** Checks not ticked yet. */
  left: number;
  /** What was read and seen; null for a pharmacy. */
  check: DocumentCheck | null;
  onAsk: () => void;
  onDecided: (review: Review) => void;
};

export function DecisionBar({ review, left, check, onAsk, onDecided }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<Act | null>(null);
  const leftId = useId();
  const actions = actionsOf(review);
  const isProfile = isProfileReview(review);
  const approveAction = approvalOf(review);
  const declineAction = actionNamed(actions, isProfile ? 'declineProfile' : 'declineLicense');
  const withdrawAction = isProfile ? undefined : actionNamed(actions, 'withdrawLicense');
  const pauseAction = actionNamed(actions, 'pauseProfile');
  const mayAsk = review.kind !== 'business' && isWaiting(review) && !isAsked(review);
  const mayApprove = approveAction?.refusal === null;
  const isOpen = !isDecided(review);

  const state = licenseOf(review)?.state ?? '';
  const { kind } = review;
  const subject = kind === 'document' ? review.subtitle : t`${state} license`;
  const approveProfile = useCall(adminEndpoints.approveProfile, {
    onDone: (decided) => {
      const { name, status } = decided;
      toastSuccess(status === 'Paused' ? t`${name} is approved and stays paused` : t`${name} is approved`);
      onDecided(decided);
    },
  });
  const verifyLicense = useCall(adminEndpoints.verifyLicense, {
    onDone: (decided) => {
      toastSuccess(t`${subject} verified`);
      onDecided(decided);
    },
  });
  const verifyDocument = useCall(adminEndpoints.verifyDocument, {
    onDone: (decided) => {
      toastSuccess(t`${subject} verified`);
      onDecided(decided);
    },
  });
  const approve = isProfile ? approveProfile : review.kind === 'license' ? verifyLicense : verifyDocument;
  // A second click comes before the button is drawn as busy.
  const isSending = useRef(false);
  const send = () => {
    if (isSending.current) return;
    isSending.current = true;
    const { id } = review;
    const body = { ...(note.trim() && { note: note.trim() }), ...(check && { check }) };
    const whenSettled = {
      onSettled: () => {
        isSending.current = false;
      },
    };
    if (kind === 'business' || kind === 'specialist')
      approveProfile.mutate({ params: { kind, id }, body }, whenSettled);
    else if (check)
      (kind === 'license' ? verifyLicense : verifyDocument).mutate({ params: { id }, body: { check } }, whenSettled);
  };

  useKeys({
    a: () => {
      if (!mayApprove || approve.isPending) return;
      if (left === 0) send();
      else document.querySelector<HTMLInputElement>('[data-check]:not(:checked)')?.focus();
    },
    m: () => {
      if (mayAsk) onAsk();
    },
    d: () => {
      if (declineAction?.refusal === null) setAsking('decline');
    },
  });

  const reason = statusReasonOf(review);
  const why = mayApprove ? leftWords(left, othersOf(review)) : whyNot(approveAction);
  return (
    <div className={classes.decision}>
      {(reason || (mayApprove && kind === 'business')) && (
        <div className={classes.note}>
          {reason && (
            <Notice tone="grey" title={t`They were told:`}>
              {reason}
            </Notice>
          )}
          {mayApprove && kind === 'business' && (
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
        {approveAction && (isProfile ? review.status !== 'Approved' : isOpen) && (
          <>
            <Button
              size="md"
              loading={approve.isPending}
              aria-describedby={leftId}
              {...((!mayApprove || left > 0) && { 'data-disabled': true, 'aria-disabled': true })}
              onClick={mayApprove && left === 0 ? send : undefined}
            >
              {isProfile ? t`Approve` : t`Verify ${subject}`}
            </Button>
            <p id={leftId} className={classes.left} aria-live="polite">
              {why}
            </p>
          </>
        )}
        {mayAsk && (
          <Button variant="default" size="md" onClick={onAsk}>
            <Trans>Ask for more</Trans>
          </Button>
        )}
        {withdrawAction?.refusal === null && (
          <Button variant="outline" color="signal" size="md" onClick={() => setAsking('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {isProfile && pauseAction?.refusal === null && (
          <Button variant="default" size="md" onClick={() => setAsking('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {declineAction?.refusal === null && (
          <Button variant="outline" color="signal" size="md" onClick={() => setAsking('decline')}>
            {review.kind === 'license' ? t`Decline ${state}` : t`Decline`}
          </Button>
        )}
      </div>
      {asking && <DecisionModal review={review} act={asking} onClose={() => setAsking(null)} onDecided={onDecided} />}
    </div>
  );
}

function leftWords(left: number, others: readonly string[]): string {
  const words = plural(left, { 0: 'They are told at once.', one: '# check left', other: '# checks left' });
  if (others.length === 0) return words;
  const states = listed(others);
  const stay = plural(others.length, { one: `${states} stays as it is.`, other: `${states} stay as they are.` });
  return left === 0 ? `${words} ${stay}` : `${words}. ${stay}`;
}

/** Returns the states of the person's other licenses, where one license is in question. */
function othersOf({ kind, licenses, licenseId }: Review): string[] {
  return kind === 'license' ? licenses.filter(({ id }) => id !== licenseId).map(({ state }) => state) : [];
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

function statusReasonOf(review: Review): string | null {
  const { kind, business, specialist, status } = review;
  if (kind === 'license') return licenseOf(review)?.reason ?? null;
  if (kind === 'document') return documentOf(review)?.reason ?? null;
  // A pause is told beside the checks.
  if (status === 'In Review' || status === 'Paused') return null;
  return business?.statusReason ?? specialist?.statusReason ?? null;
}
