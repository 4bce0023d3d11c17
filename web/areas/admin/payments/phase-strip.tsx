import { useLingui } from '@lingui/react/macro';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { i18n } from '#web/language/words.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { phasesOf } from './payment-phases.ts';
import classes from './phase-strip.module.css';

/** Where the money of a payment is, from the hold to the payout, what is still to come included. */
export function PhaseStrip({ life }: { life: PaymentLife }) {
  const { t } = useLingui();
  const { timeZone } = life.payment;
  const phases = phasesOf(life);
  if (phases.length === 0) return null;
  return (
    <Card>
      <ol className={classes.strip} aria-label={t`Phases of this payment`}>
        {phases.map(({ key, name, state, at, amountCents, words }) => (
          <li key={key} className={classes.phase} data-state={state}>
            <span className={classes.dot} aria-hidden="true" />
            <strong>{i18n._(name)}</strong>
            {at && <DateTime at={at} timeZone={timeZone} className={classes.at} />}
            <span className={classes.what}>
              {words && i18n._(words)}
              {amountCents !== null && <Money cents={amountCents} />}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
