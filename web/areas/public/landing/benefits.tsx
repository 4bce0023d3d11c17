import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundShift } from '#contract/search/endpoints.ts';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import classes from './benefits.module.css';
import { ChangeSample } from './change-sample.tsx';
import { CoverageSample } from './coverage-sample.tsx';

/** Shows three things Mortar does differently, each as it looks in the product. The pay is that of a shift open now. */
export function Benefits({ shift }: { shift: FoundShift | null }) {
  const { t } = useLingui();
  return (
    <section className={classes.reasons} aria-label={t`Why Mortar`}>
      <article className={classes.reason} id="for-pharmacists">
        <div>
          <h2 className={classes.title}>
            <Trans>Terms neither side changes alone</Trans>
          </h2>
          <p className={classes.text}>
            <Trans>
              Hours, rate and break lock at booking. Any change is a proposal you can decline without losing standing.
            </Trans>
          </p>
        </div>
        <ChangeSample />
      </article>
      <article className={classes.reason} id="for-pharmacies">
        <div>
          <h2 className={classes.title}>
            <Trans>See the gap before your customers do</Trans>
          </h2>
          <p className={classes.text}>
            <Trans>
              See your opening hours against the pharmacists booked, two weeks ahead. Red means you can’t open. One tap
              posts the missing hours.
            </Trans>
          </p>
        </div>
        <CoverageSample />
      </article>
      <article className={classes.reason} id="pay">
        <div>
          <h2 className={classes.title}>
            <Trans>Pay that counts the drive</Trans>
          </h2>
          <p className={classes.text}>
            <Trans>Sort by what an hour pays door to door, after mileage, parking and the unpaid break.</Trans>
          </p>
        </div>
        <div className={classes.pay}>{shift && <OpenPay shift={shift} />}</div>
      </article>
    </section>
  );
}

function OpenPay({ shift: { quote } }: { shift: FoundShift }) {
  const { t } = useLingui();
  return (
    <PayCard
      lines={[
        { label: rate(quote.ratePerHourCents, 'full'), note: hours(quote.paidMinutes), amount: quote.basePayCents },
        ...(quote.bonusCents > 0 ? [{ label: t`Bonus`, amount: quote.bonusCents }] : []),
        ...(quote.travelAllowanceCents > 0 ? [{ label: t`Travel allowance`, amount: quote.travelAllowanceCents }] : []),
        { label: t`Mortar fee`, note: t`paid by the pharmacy`, amount: 0 },
      ]}
      total={{ label: t`You receive`, amount: quote.payCents }}
    />
  );
}
