import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundShift } from '#contract/search/endpoints.ts';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { ChangeSample } from './change-sample.tsx';
import { CoverageWall } from './coverage-wall.tsx';
import classes from './reasons.module.css';

/** Three things that are different here, each as it looks in the product. The pay is that of a shift open now. */
export function Reasons({ shift }: { shift: FoundShift | null }) {
  const { t } = useLingui();
  return (
    <section className={classes.reasons} aria-label={t`Why Mortar`}>
      <article className={classes.reason} id="for-pharmacies">
        <h2 className={classes.title}>
          <Trans>See the gap before your customers do</Trans>
        </h2>
        <p className={classes.text}>
          <Trans>
            Opening hours against booked pharmacists, two weeks ahead. Red means you cannot open. One tap posts the
            missing hours.
          </Trans>
        </p>
        <CoverageWall />
      </article>
      <article className={classes.reason} id="pay">
        <h2 className={classes.title}>
          <Trans>Pay that counts the drive</Trans>
        </h2>
        <p className={classes.text}>
          <Trans>Sort by what an hour is worth from your front door, after miles, parking and the unpaid break.</Trans>
        </p>
        {shift && <OpenPay shift={shift} />}
      </article>
      <article className={classes.reason} id="for-pharmacists">
        <h2 className={classes.title}>
          <Trans>Terms nobody edits alone</Trans>
        </h2>
        <p className={classes.text}>
          <Trans>Hours, rate and break lock at booking. A change is a proposal you can refuse without a mark.</Trans>
        </p>
        <ChangeSample />
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
