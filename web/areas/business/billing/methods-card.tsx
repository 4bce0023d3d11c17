import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconCreditCard, IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { methodDetail, methodName } from '#web/features/wallet/method-name.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './billing.module.css';

type Props = { methods: readonly PaymentMethod[]; onAdd: () => void };

export function MethodsCard({ methods, onAdd }: Props) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const makeDefault = useCall(walletEndpoints.setDefaultPaymentMethod, {
    onDone: (method) => {
      const name = methodName(method);
      toastSuccess(t`${name} is now your default`);
    },
  });
  const removingName = removing ? methodName(removing) : '';
  const remove = useCall(walletEndpoints.removePaymentMethod, {
    onDone: () => {
      toastSuccess(t`Removed`);
      setRemoving(null);
    },
  });
  return (
    <Card
      flush
      title={t`Payment methods`}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
          aria-label={t`Add a payment method`}
        >
          <Trans>Add</Trans>
        </Button>
      }
    >
      {methods.length === 0 ? (
        <EmptyState title={t`No card yet`}>
          <Trans>A card is held before a shift and charged for its hours. A bank account is charged ahead.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.methods} aria-label={t`Payment methods`}>
          {methods.map((method) => (
            <Method
              key={method.id}
              method={method}
              onDefault={() => makeDefault.mutate({ params: { id: method.id } })}
              onRemove={() => setRemoving(method)}
            />
          ))}
        </ul>
      )}
      <ConfirmModal
        opened={removing !== null}
        title={t`Remove ${removingName}?`}
        confirm={t`Remove it`}
        keep={t`Keep it`}
        danger
        loading={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        <Trans>We’ll remove it here and at the payment provider. Past charges stay in your billing.</Trans>
        {methods.length === 1 && (
          <>
            {' '}
            <Trans>It’s your only way to pay: open shifts are hidden until you add another.</Trans>
          </>
        )}
      </ConfirmModal>
    </Card>
  );
}

type MethodProps = { method: PaymentMethod; onDefault: () => void; onRemove: () => void };

function Method({ method, onDefault, onRemove }: MethodProps) {
  const { t } = useLingui();
  const Icon = method.kind === 'card' ? IconCreditCard : IconBuildingBank;
  const removal = actionNamed(method.actions, 'removePaymentMethod');
  const name = methodName(method);
  const choice = actionNamed(method.actions, 'setDefaultPaymentMethod');
  return (
    <li className={classes.method}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes.methodWords}>
        <span className={classes.title}>{methodName(method)}</span>
        <span className={classes.quiet}>{methodDetail(method)}</span>
      </span>
      <span className={classes.marks}>
        {method.declinedAt && (
          <Tag tone="signal" icon={IconAlertTriangle}>
            <Trans>Declined</Trans>
          </Tag>
        )}
        {method.isDefault && (
          <Tag tone="grey">
            <Trans>Default</Trans>
          </Tag>
        )}
      </span>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" className={touch.target ?? ''} aria-label={t`More about ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!method.isDefault && (
            <Menu.Item onClick={onDefault} disabled={Boolean(choice?.refusal)}>
              <Trans>Make default</Trans>
            </Menu.Item>
          )}
          <Menu.Item color="signal" onClick={onRemove} disabled={Boolean(removal?.refusal)}>
            <Trans>Remove</Trans>
          </Menu.Item>
          {removal?.refusal && (
            <Menu.Label>{refusalWords({ code: removal.refusal, details: removal.details })}</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
