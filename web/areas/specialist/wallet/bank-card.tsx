import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { methodDetail, methodName } from '#web/features/wallet/method-name.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './wallet-page.module.css';

type Props = {
  methods: readonly PaymentMethod[];
  /** The one that payouts go to. */
  bank: PaymentMethod | null;
  onAdd: () => void;
};

/** Manages the bank accounts that payouts go to. */
export function BankCard({ methods, bank, onAdd }: Props) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const makeDefault = useCall(walletEndpoints.setDefaultPaymentMethod);
  const remove = useCall(walletEndpoints.removePaymentMethod, {
    onDone: () => setRemoving(null),
  });
  const leaving = removing ? methodName(removing) : '';
  return (
    <Card
      flush
      title={t`Bank accounts`}
      actions={
        methods.length > 0 && (
          <Button variant="default" leftSection={<IconPlus />} onClick={onAdd}>
            <Trans>Add another account</Trans>
          </Button>
        )
      }
    >
      {methods.length === 0 && (
        <EmptyState title={t`No bank account yet`}>
          <Trans>Your pay stays in your balance until you add one.</Trans>
        </EmptyState>
      )}
      {methods.map((method) => {
        const may = (act: string) => actionNamed(method.actions, act)?.refusal === null;
        const name = methodName(method);
        return (
          <div key={method.id} className={classes.method}>
            <IconBuildingBank size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.grow}>
              <strong className={classes.what}>{name}</strong>
              <span className={classes.detail}>
                {' '}
                {method.declinedAt ? t`Not used until you add it again` : methodDetail(method)}
              </span>
            </span>
            {method.declinedAt && <Tag tone="signal" icon={IconAlertTriangle}>{t`Returned a payout`}</Tag>}
            {method.id === bank?.id && <Tag tone="pine">{t`Payouts go here`}</Tag>}
            {may('setDefaultPaymentMethod') && (
              <WriteButton
                variant="subtle"
                size="xs"
                loading={makeDefault.isPending}
                onClick={() => makeDefault.mutate({ params: { id: method.id } })}
              >
                <Trans>Use for payouts</Trans>
              </WriteButton>
            )}
            {may('removePaymentMethod') && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => setRemoving(method)}
                aria-label={t`Remove ${name}`}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        );
      })}
      <ConfirmModal
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={leaving && t`Remove ${leaving}?`}
        confirm={t`Remove it`}
        keep={t`Keep it`}
        danger
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        <Trans>Payouts will no longer go to this account.</Trans>
      </ConfirmModal>
    </Card>
  );
}
