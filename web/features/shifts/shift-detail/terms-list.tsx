import { IconLock } from '@tabler/icons-react';
import type { Shift } from '#contract/shifts/shift.ts';
import { money, rate } from '#web/ui/format-money.ts';
import { timeRange } from '#web/ui/format-time.ts';
import classes from './rows.module.css';
import { Section } from './section.tsx';

type Terms = Pick<
  Shift,
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'ratePerHourCents'
  | 'bonusCents'
  | 'travelAllowanceCents'
  | 'breakMinutes'
  | 'duties'
  | 'dressCode'
>;

/** What freezes for both sides at booking (PRODUCT §3, "Locked terms"). */
export function TermsList({ shift, title = 'Terms that lock' }: { shift: Terms; title?: string }) {
  const extras = [
    shift.bonusCents > 0 && `${money(shift.bonusCents)} bonus`,
    shift.travelAllowanceCents > 0 && `${money(shift.travelAllowanceCents)} travel`,
  ].filter(Boolean);
  const rows: [label: string, value: string][] = [
    ['Hours', timeRange(shift.startsAt, shift.endsAt, shift.timeZone).text],
    [extras.length > 0 ? 'Rate and extras' : 'Rate', [rate(shift.ratePerHourCents, 'full'), ...extras].join(' + ')],
    ['Break', shift.breakMinutes > 0 ? `${shift.breakMinutes} min unpaid` : 'None'],
    ['Duties', shift.duties || 'As usual for the role'],
    ['Dress code', shift.dressCode || 'None'],
  ];
  return (
    <Section title={title}>
      <ul className={classes.rows}>
        {rows.map(([label, value]) => (
          <li key={label} className={classes.row}>
            <IconLock size={17} stroke={1.6} color="var(--ink-4)" aria-hidden="true" />
            <span className={`${classes.label} ${classes.muted}`}>{label}</span>
            <span className={classes.value}>{value}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
