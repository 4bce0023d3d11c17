import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

/** For the pharmacy: takes the dispute back, which pays what was claimed. */
export function WithdrawButton({ engagement, dispute }: { engagement: Engagement; dispute: Dispute }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { firstName } = engagement.specialist;
  const rest = money(dispute.disputed.totalCents);
  const all = money(dispute.claimed.payCents);
  const withdraw = useCall(disputeEndpoints.withdrawDispute, {
    onDone: () => {
      setAsking(false);
      toastSuccess(t`Withdrawn. ${firstName} is paid as submitted.`);
    },
  });
  if (actionNamed(dispute.actions, 'withdrawDispute')?.refusal !== null) return null;
  return (
    <>
      <Button variant="default" fullWidth mt={16} onClick={() => setAsking(true)}>
        <Trans>Withdraw the dispute</Trans>
      </Button>
      {asking && (
        <ConfirmModal
          opened
          title={t`Withdraw the dispute?`}
          confirm={t`Pay ${rest}`}
          keep={t`Go back`}
          loading={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: dispute.id } })}
          onClose={() => setAsking(false)}
        >
          <p>{t`${firstName} is paid ${all} in all, as submitted. It can’t be disputed again.`}</p>
        </ConfirmModal>
      )}
    </>
  );
}
