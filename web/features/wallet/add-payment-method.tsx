/** Adds a card or bank account. Numbers never reach us: the provider keeps them and gives a token (PRODUCT §6). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Radio } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './add-payment-method.module.css';
import { methodName } from './method-name.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onAdded?: (method: PaymentMethod) => void;
  /** The button's label, where it does more than add. */
  confirm?: string;
  kinds?: readonly PaymentMethod['kind'][];
};

/** The provider's test methods, which the simulated provider accepts too (API.md). */
type Offered = {
  kind: PaymentMethod['kind'];
  token: string;
  icon: typeof IconCreditCard;
  title: MessageDescriptor;
  text: MessageDescriptor;
};

const offered: readonly Offered[] = [
  {
    kind: 'card',
    token: 'pm_card_visa',
    icon: IconCreditCard,
    title: msg`Visa 4242`,
    text: msg`A test card that pays.`,
  },
  {
    kind: 'card',
    token: 'pm_card_visa_chargeDeclined',
    icon: IconCreditCardOff,
    title: msg`Visa that declines`,
    text: msg`A test card that can be saved but fails when charged.`,
  },
  {
    kind: 'bankAccount',
    token: 'pm_usBankAccount',
    icon: IconBuildingBank,
    title: msg`Bank account`,
    text: msg`A test account at a US bank.`,
  },
];

export function AddPaymentMethod({ opened, onClose, onAdded, confirm, kinds = ['card', 'bankAccount'] }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const choices = offered.filter(({ kind }) => kinds.includes(kind));
  const [token, setToken] = useState<string>(choices[0]?.token ?? '');
  const [makeDefault, setMakeDefault] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useCall(walletEndpoints.addPaymentMethod, {
    onDone: (method) => {
      const name = methodName(method);
      toastSuccess(t`${name} added`);
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
    <AskingModal
      opened={opened}
      onClose={onClose}
      title={onlyBank ? t`Add a bank account` : t`Add a card or bank account`}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.form}>
        <p className={classes.text}>
          <Trans>
            Payments are simulated here, so you don’t need a real card. Choose one of the provider’s test methods.
          </Trans>
        </p>
        <Radio.Group aria-label={t`Payment method`} value={token} onChange={setToken}>
          <div className={classes.choices}>
            {choices.map(({ token: value, icon: Icon, title, text }) => (
              <Radio.Card key={value} value={value} className={classes.choice ?? ''} aria-label={t(title)}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
                <span className={classes.words}>
                  <strong>{t(title)}</strong>
                  <span>{t(text)}</span>
                </span>
                <Radio.Indicator />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Checkbox
          label={t`Make default`}
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
            <Trans>Not now</Trans>
          </Button>
          <Button
            size="md"
            loading={add.isPending}
            onClick={() => {
              setRefusal(null);
              if (chosen) add.mutate({ body: { kind: chosen.kind, token: chosen.token, makeDefault } });
            }}
          >
            {confirm ?? (chosen?.kind === 'bankAccount' ? t`Add bank account` : t`Add card`)}
          </Button>
        </div>
      </div>
    </AskingModal>
  );
}
