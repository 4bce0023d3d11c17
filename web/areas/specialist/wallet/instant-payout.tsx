import { useLingui } from '@lingui/react/macro';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod, Wallet } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { methodName } from '#web/features/wallet/method-name.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { Lines } from '#web/ui/lines.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

/** Pays the balance out instantly, showing the fee first (PRODUCT §6). */
export function InstantPayout({ wallet, bank }: { wallet: Wallet; bank: PaymentMethod }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { payout, balances } = wallet;
  const action = actionNamed(payout.actions, 'requestPayout');
  const fee = money(payout.instantFeeCents);
  const net = money(balances.readyCents - payout.instantFeeCents);
  const account = methodName(bank);
  const request = useCall(walletEndpoints.requestPayout, {
    onDone: () => {
      toastSuccess(t`Payout on its way to ${account}`);
      setAsking(false);
    },
  });
  return (
    <>
      <ActionButton action={action} leftSection={<IconBolt />} onClick={() => setAsking(true)}>
        {action && !action.refusal ? t`Get ${net} now` : t`Get paid now`}
      </ActionButton>
      {action && !action.refusal && <span>{t`${fee} fee, takes about 30 min`}</span>}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Get paid now?`}
        confirm={t`Get ${net} now`}
        keep={t`Wait for the free payout`}
        loading={request.isPending}
        onConfirm={() => request.mutate({ body: { instant: true } })}
      >
        <Lines
          lines={[
            { label: t`Ready to pay out`, amount: balances.readyCents },
            { label: t`Instant payout fee`, amount: -payout.instantFeeCents },
          ]}
        />
        <p>{t`${net} goes to ${account} in about 30 minutes.`}</p>
      </ConfirmModal>
    </>
  );
}
