/** Stripe's own card and bank fields: what is typed goes from the browser to Stripe and never to us (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import classes from './add-payment-method.module.css';
import { MethodFormFooter } from './method-form-footer.tsx';
import { type MethodForm, useAddMethod } from './use-add-method.ts';
import { useStripeFields } from './use-stripe-fields.ts';

type Kind = PaymentMethod['kind'];

export function StripeMethodForm({ kinds, publishableKey, ...form }: MethodForm & { publishableKey: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'card');
  const [confirming, setConfirming] = useState(false);
  const fields = useStripeFields(publishableKey, kind);
  const { add, refusal, setRefusal } = useAddMethod(form);
  const begin = useCall(walletEndpoints.beginPaymentMethod, {
    onError: (error) => {
      setRefusal(error.message);
      return true;
    },
  });

  const confirm = async (makeDefault: boolean) => {
    setRefusal(null);
    setConfirming(true);
    try {
      if (!(await fields.check())) return;
      const { clientSecret } = await begin.mutateAsync({ body: { kind } });
      const done = await fields.finish(clientSecret ?? '');
      if (done.token) add.mutate({ body: { kind, token: done.token, makeDefault } });
      else setRefusal(done.message ?? t`Stripe didn’t accept it. Check what you entered or use another.`);
    } catch {
      // Said by the call already.
    } finally {
      setConfirming(false);
    }
  };

  return (
    <div className={classes.form}>
      <p className={classes.text}>
        <Trans>Stripe keeps the numbers. Mortar sees only the brand and the last four digits.</Trans>
      </p>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label={t`Payment method`}
          fullWidth
          value={kind}
          disabled={confirming || add.isPending}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'card', label: t`Card` },
            { value: 'bankAccount', label: t`Bank account` },
          ]}
        />
      )}
      {fields.state === 'loading' && <LoadingSkeletons label={t`Loading the form`} />}
      {fields.state === 'failed' && (
        <RetryNotice
          title={t`Stripe’s form didn’t load.`}
          message={t`Check your connection, or a blocker in your browser.`}
          onRetry={fields.retry}
          retrying={false}
        />
      )}
      <div ref={fields.place} hidden={fields.state === 'failed'} />
      <MethodFormFooter
        kind={kind}
        confirm={form.confirm}
        refusal={refusal}
        pending={confirming || add.isPending}
        ready={fields.state === 'ready'}
        onClose={form.onClose}
        onConfirm={(makeDefault) => void confirm(makeDefault)}
      />
    </div>
  );
}
