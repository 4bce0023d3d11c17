/** The payouts that carry what a payment earned: what came back of them, and what may be pulled back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskPayout, PaymentLife } from '#contract/wallet/payment-desk.ts';
import { Card } from '#web/ui/card.tsx';
import { Lines } from '#web/ui/lines.tsx';
import classes from './payments.module.css';
import { ReverseModal } from './reverse-modal.tsx';

export function PayoutsCard({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const [reversing, setReversing] = useState<DeskPayout | null>(null);
  const { payouts, payment } = life;
  const wayOf = ({ method, reference }: Pick<DeskPayout, 'method' | 'reference'>) => {
    if (reference) return t`Another way, ${reference}`;
    return method ? t`To ${method}` : t`At the provider`;
  };
  if (payouts.length === 0) return null;
  return (
    <Card title={t`Paid out`}>
      {payouts.map((payout) => {
        const { id, method, reference, amountCents, reversedCents, askedCents, returnedCents, actions } = payout;
        const isReversible = actions.some(({ name, refusal }) => name === 'reversePayout' && refusal === null);
        return (
          <div key={id} className={classes.payout}>
            <Lines
              lines={[
                { label: wayOf({ method, reference }), amount: amountCents },
                ...(reversedCents > 0 ? [{ label: t`Pulled back`, amount: 0 - reversedCents, signed: true }] : []),
                ...(returnedCents > 0
                  ? [{ label: t`Returned by the bank`, amount: 0 - returnedCents, signed: true }]
                  : []),
                ...(askedCents > 0 ? [{ label: t`Being pulled back`, amount: 0 - askedCents, signed: true }] : []),
              ]}
            />
            {isReversible && (
              <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => setReversing(payout)}>
                <Trans>Pull back</Trans>
              </Button>
            )}
          </div>
        );
      })}
      {reversing && (
        <ReverseModal payout={reversing} personName={payment.personName} onClose={() => setReversing(null)} />
      )}
    </Card>
  );
}
