import { Trans, useLingui } from '@lingui/react/macro';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { answerWords } from './amendment-words.ts';
import type { AmendmentSide } from './comparison-rows.ts';

type Props = { engagement: Engagement; side: AmendmentSide; size?: 'sm' | 'md' };

/** Keeping is as large as accepting; whoever proposed can take it back. */
export function AmendmentButtons({ engagement, side, size = 'md' }: Props) {
  const { t } = useLingui();
  const { amendment } = engagement;
  const accept = useCall(amendmentEndpoints.acceptAmendment, {
    onDone: ({ amendment: waits }) =>
      toastSuccess(waits?.securing ? t`Accepted. The payment for it is being held.` : t`Terms changed`),
  });
  const decline = useCall(amendmentEndpoints.declineAmendment, { onDone: () => toastSuccess(t`Kept as booked`) });
  const withdraw = useCall(amendmentEndpoints.withdrawAmendment, { onDone: () => toastSuccess(t`Change withdrawn`) });
  if (!amendment || amendment.securing) return null;
  const params = { id: amendment.id };
  const words = answerWords(amendment, side);
  if (amendment.proposedBy === side) {
    return (
      <ActionButton
        action={actionNamed(amendment.actions, 'withdrawAmendment')}
        variant="default"
        size={size}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params })}
      >
        <Trans>Withdraw</Trans>
      </ActionButton>
    );
  }
  return (
    <>
      <ActionButton
        action={actionNamed(amendment.actions, 'declineAmendment')}
        variant="default"
        size={size}
        loading={decline.isPending}
        onClick={() => decline.mutate({ params })}
      >
        {words.keep}
      </ActionButton>
      <ActionButton
        action={actionNamed(amendment.actions, 'acceptAmendment')}
        size={size}
        stacked
        loading={accept.isPending}
        onClick={() => accept.mutate({ params })}
      >
        {words.accept}
      </ActionButton>
    </>
  );
}
