/** Adds a card or bank account. Numbers never reach us: the provider keeps them and gives a token (PRODUCT §6). */
import { Button, Checkbox, Modal, Radio } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBuildingBank, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './add-payment-method.module.css';
import { methodName } from './method-name.ts';
import { readsOfWallet } from './queries.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onAdded?: (method: PaymentMethod) => void;
  /** What the button does, when it does more than add. */
  confirm?: string;
  kinds?: readonly PaymentMethod['kind'][];
};

/** The test methods of the provider, as the simulated one understands them too (API.md, fixed words). */
const offered = [
  { kind: 'card', token: 'pm_card_visa', icon: IconCreditCard, title: 'Visa 4242', text: 'A test card that pays.' },
  {
    kind: 'card',
    token: 'pm_card_visa_chargeDeclined',
    icon: IconCreditCardOff,
    title: 'Visa that is declined',
    text: 'A test card that can be saved, and fails when it is charged.',
  },
  {
    kind: 'bankAccount',
    token: 'pm_usBankAccount',
    icon: IconBuildingBank,
    title: 'Bank account',
    text: 'A test account at a US bank.',
  },
] as const;

export function AddPaymentMethod({ opened, onClose, onAdded, confirm, kinds = ['card', 'bankAccount'] }: Props) {
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const choices = offered.filter(({ kind }) => kinds.includes(kind));
  const [token, setToken] = useState<string>(choices[0]?.token ?? '');
  const [makeDefault, setMakeDefault] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useCall(walletEndpoints.addPaymentMethod, {
    changes: readsOfWallet,
    onDone: (method) => {
      toastSuccess(`${methodName(method)} added`);
      onClose();
      onAdded?.(method);
    },
    onError: (error: ApiError) => {
      setRefusal(error.message);
      return true;
    },
  });
  const chosen = choices.find((choice) => choice.token === token);
  const onlyBank = kinds.length === 1 && kinds[0] === 'bankAccount';

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={onlyBank ? 'Add a bank account' : 'Add a card or bank account'}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.form}>
        <p className={classes.text}>
          Payments are simulated here, so no real number is asked for. Choose one of the provider’s test methods.
        </p>
        <Radio.Group aria-label="Payment method" value={token} onChange={setToken}>
          <div className={classes.choices}>
            {choices.map(({ token: value, icon: Icon, title, text }) => (
              <Radio.Card key={value} value={value} className={classes.choice ?? ''} aria-label={title}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
                <span className={classes.words}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </span>
                <Radio.Indicator />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Checkbox
          label="Use it from now on"
          checked={makeDefault}
          onChange={(event) => setMakeDefault(event.currentTarget.checked)}
        />
        {refusal && (
          <Notice tone="signal" live="assertive">
            {refusal}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={onClose} disabled={add.isPending}>
            Not now
          </Button>
          <Button
            size="md"
            loading={add.isPending}
            onClick={() => {
              setRefusal(null);
              if (chosen) add.mutate({ body: { kind: chosen.kind, token: chosen.token, makeDefault } });
            }}
          >
            {confirm ?? (chosen?.kind === 'bankAccount' ? 'Add bank account' : 'Add card')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
