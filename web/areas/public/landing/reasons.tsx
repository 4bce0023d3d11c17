import type { FoundShift } from '#contract/search/endpoints.ts';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { ChangeSample } from './change-sample.tsx';
import { CoverageWall } from './coverage-wall.tsx';
import classes from './reasons.module.css';

/** Three things that are different here, each as it looks in the product. The pay is that of a shift open now. */
export function Reasons({ shift }: { shift: FoundShift | null }) {
  return (
    <section className={classes.reasons} aria-label="Why Mortar">
      <article className={classes.reason} id="for-pharmacies">
        <h2 className={classes.title}>See the gap before your customers do</h2>
        <p className={classes.text}>
          Opening hours against booked pharmacists, two weeks ahead. Red means you cannot open. One tap posts the
          missing hours.
        </p>
        <CoverageWall />
      </article>
      <article className={classes.reason} id="pay">
        <h2 className={classes.title}>Pay that counts the drive</h2>
        <p className={classes.text}>
          Sort by what an hour is worth from your front door, after miles, parking and the unpaid break.
        </p>
        {shift && <OpenPay shift={shift} />}
      </article>
      <article className={classes.reason} id="for-pharmacists">
        <h2 className={classes.title}>Terms nobody edits alone</h2>
        <p className={classes.text}>
          Hours, rate and break lock at booking. A change is a proposal you can refuse without a mark.
        </p>
        <ChangeSample />
      </article>
    </section>
  );
}

function OpenPay({ shift: { quote } }: { shift: FoundShift }) {
  return (
    <PayCard
      lines={[
        { label: rate(quote.ratePerHourCents, 'full'), note: hours(quote.paidMinutes), amount: quote.basePayCents },
        ...(quote.bonusCents > 0 ? [{ label: 'Bonus', amount: quote.bonusCents }] : []),
        ...(quote.travelAllowanceCents > 0 ? [{ label: 'Travel allowance', amount: quote.travelAllowanceCents }] : []),
        { label: 'Mortar fee', note: 'paid by the pharmacy', amount: 0 },
      ]}
      total={{ label: 'You receive', amount: quote.payCents }}
    />
  );
}
