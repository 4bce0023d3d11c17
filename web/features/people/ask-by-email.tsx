/** Asks somebody on Mortar into the own bank by e-mail: who worked with the pharmacy before is in none of its lists yet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Email, type UserBusiness } from '#contract/accounts/user.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './people.module.css';

export function AskByEmail({ businesses }: { businesses: readonly UserBusiness[] }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<Record<'email' | 'at', string>>>({});
  const only = businesses.length === 1 ? businesses[0]?.id : undefined;
  const at = only ?? chosen;
  const ask = useCall(ownBankEndpoints.proposeForOwnBank, {
    onDone: ({ firstName }) => {
      toastSuccess(t`${firstName} was asked`);
      setEmail('');
    },
    onError: (failed) => showAtFields(failed, setErrors, ['email']),
  });
  const send = () => {
    const typed = Email.safeParse(email);
    const wrong = {
      ...(!typed.success && { email: t`Enter an email like name@example.com` }),
      ...(!at && { at: t`Choose a pharmacy` }),
    };
    setErrors(wrong);
    if (typed.success && at) ask.mutate({ params: { id: at }, body: { email: typed.data } });
  };
  return (
    <Form className={classes.ask} onSubmit={send}>
      <TextInput
        className={classes.search ?? ''}
        label={t`Invite someone you worked with before Mortar`}
        description={t`Their email on Mortar. They confirm it before anything changes.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setErrors({});
        }}
      />
      {!only && (
        <Select
          className={classes.role ?? ''}
          label={t`Pharmacy`}
          data={businesses.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          error={errors.at}
          onChange={(value) => {
            setChosen(value);
            setErrors({});
          }}
        />
      )}
      <WriteButton type="submit" variant="default" loading={ask.isPending}>
        <Trans>Ask</Trans>
      </WriteButton>
    </Form>
  );
}
