/** The simulated provider's form: it takes the provider's public test methods, and no numbers (API.md, Fixed words). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './add-payment-method.module.css';
import { MethodFormFooter } from './method-form-footer.tsx';
import { type MethodForm, useAddMethod } from './use-add-method.ts';

type Offered = {
  kind: MethodForm['kinds'][number];
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

export function SimulatedMethodForm({ kinds, ...form }: MethodForm) {
  const { t } = useLingui();
  const choices = offered.filter(({ kind }) => kinds.includes(kind));
  const [token, setToken] = useState<string>(choices[0]?.token ?? '');
  const { add, refusal, setRefusal } = useAddMethod(form);
  const chosen = choices.find((choice) => choice.token === token);

  return (
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
      <MethodFormFooter
        kind={chosen?.kind ?? 'card'}
        confirm={form.confirm}
        refusal={refusal}
        pending={add.isPending}
        onClose={form.onClose}
        onConfirm={(makeDefault) => {
          setRefusal(null);
          if (chosen) add.mutate({ body: { kind: chosen.kind, token: chosen.token, makeDefault } });
        }}
      />
    </div>
  );
}
