/** How this pharmacy treats people (PRODUCT §8): its figures, once there are enough shifts. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReliabilityCard } from '#contract/businesses/business.ts';
import { MOST_STARS } from '#contract/engagements/rating.ts';
import { number, percent } from '#web/ui/format-number.ts';
import { duration, hours } from '#web/ui/format-time.ts';
import { shiftCount } from '../shift-counts.ts';
import classes from './reliability-bars.module.css';
import { Section } from './section.tsx';

/** The hours of a full bar. */
const LONG_HOURS = 48;

type Props = {
  card: ReliabilityCard;
  /** Below the figures: what people wrote. */
  children?: ReactNode;
};

export function ReliabilityBars({ card, children }: Props) {
  const { t } = useLingui();
  const inPercent = (value: number | null) => value !== null && { text: percent(value / 100), share: value };
  const inHours = (value: number | null) =>
    value !== null && {
      text: value < 1 ? duration(value * 60) : hours(Math.round(value) * 60),
      share: (value / LONG_HOURS) * 100,
    };
  const inStars = (value: number | null) => {
    const stars = number(value ?? 0, 1);
    return value !== null && { text: t`${stars} of 5`, share: (value / MOST_STARS) * 100 };
  };
  const rows = [
    { label: t`As described`, ...inPercent(card.asDescribedPercent) },
    { label: t`Would work here again`, ...inStars(card.rating) },
    { label: t`Cancels booked shifts`, ...inPercent(card.cancelRatePercent) },
    { label: t`Disputes hours`, ...inPercent(card.disputedPercent) },
    { label: t`Answers requests in`, ...inHours(card.responseHours) },
    { label: t`Approves hours in`, ...inHours(card.hoursToApprove) },
  ].filter((row): row is { label: string; text: string; share: number } => 'text' in row);
  return (
    <Section
      title={t`How this pharmacy treats people`}
      aside={card.shifts > 0 && <span className={classes.shifts}>{shiftCount(card.shifts)}</span>}
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{t`Not enough shifts yet. Figures appear after the first few.`}</p>
      ) : (
        <dl className={classes.rows}>
          {rows.map(({ label, text, share }) => (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${Math.min(100, Math.max(2, share))}%` }} />
              </span>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Section>
  );
}
