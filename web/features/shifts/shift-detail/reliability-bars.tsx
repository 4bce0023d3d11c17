/** How this pharmacy treats people (PRODUCT §8): figures it earned, none before there is enough to say. */
import type { ReliabilityCard } from '#contract/businesses/business.ts';
import { duration } from '#web/ui/format-time.ts';
import classes from './reliability-bars.module.css';
import { Section } from './section.tsx';

/** The full length of the bars that count hours. */
const LONG_HOURS = 48;

export function ReliabilityBars({ card }: { card: ReliabilityCard }) {
  const percent = (value: number | null) => value !== null && { text: `${Number(value.toFixed(1))}%`, share: value };
  const inHours = (value: number | null) =>
    value !== null && {
      text: value < 1 ? duration(value * 60) : `${Math.round(value)} h`,
      share: (value / LONG_HOURS) * 100,
    };
  const rows = [
    { label: 'As described', ...percent(card.asDescribedPercent) },
    { label: 'Cancels booked shifts', ...percent(card.cancelRatePercent) },
    { label: 'Disputes hours', ...percent(card.disputedPercent) },
    { label: 'Answers requests in', ...inHours(card.responseHours) },
    { label: 'Approves hours in', ...inHours(card.hoursToApprove) },
  ].filter((row): row is { label: string; text: string; share: number } => 'text' in row);
  return (
    <Section
      title="How this pharmacy treats people"
      aside={
        card.shifts > 0 && (
          <span className={classes.shifts}>
            {card.shifts} {card.shifts === 1 ? 'shift' : 'shifts'}
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>Not enough shifts yet to say. Figures appear after the first few.</p>
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
    </Section>
  );
}
