import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { methodDetail, methodName } from '#web/features/wallet/method-name.ts';
import { readsOfWallet } from '#web/features/wallet/queries.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './wallet-page.module.css';

/** Where the money goes. */
export function BankCard({ methods, onAdd }: { methods: readonly PaymentMethod[]; onAdd: () => void }) {
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const makeDefault = useCall(walletEndpoints.setDefaultPaymentMethod, { changes: readsOfWallet });
  const remove = useCall(walletEndpoints.removePaymentMethod, {
    changes: readsOfWallet,
    onDone: () => setRemoving(null),
  });
  return (
    <Card
      flush
      title="Bank accounts"
      actions={
        methods.length > 0 && (
          <Button variant="default" leftSection={<IconPlus />} onClick={onAdd}>
            Add another account
          </Button>
        )
      }
    >
      {methods.length === 0 && (
        <EmptyState title="No bank account yet">Payouts wait in your balance until there is one.</EmptyState>
      )}
      {methods.map((method) => {
        const may = (name: string) => actionNamed(method.actions, name)?.refusal === null;
        return (
          <div key={method.id} className={classes.method}>
            <IconBuildingBank size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.grow}>
              <strong className={classes.what}>{methodName(method)}</strong>
              <span className={classes.detail}> {methodDetail(method)}</span>
            </span>
            {method.isDefault && <Tag tone="pine">Payouts go here</Tag>}
            {may('setDefaultPaymentMethod') && (
              <Button
                variant="subtle"
                size="xs"
                loading={makeDefault.isPending}
                onClick={() => makeDefault.mutate({ params: { id: method.id } })}
              >
                Pay out here
              </Button>
            )}
            {may('removePaymentMethod') && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => setRemoving(method)}
                aria-label={`Remove ${methodName(method)}`}
              >
                Remove
              </Button>
            )}
          </div>
        );
      })}
      <ConfirmModal
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? `Remove ${methodName(removing)}?` : ''}
        confirm="Remove it"
        keep="Keep it"
        danger
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        Payouts no longer go there.
      </ConfirmModal>
    </Card>
  );
}
