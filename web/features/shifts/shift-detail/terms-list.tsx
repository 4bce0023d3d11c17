import { useLingui } from '@lingui/react/macro';
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
  | 'expenseCapCents'
  | 'breakMinutes'
  | 'duties'
  | 'dressCode'
>;

/** The terms that lock for both sides at booking (PRODUCT §3, "Locked terms"). */
export function TermsList({ shift, title }: { shift: Terms; title?: string }) {
  const { t } = useLingui();
  const bonus = money(shift.bonusCents);
  const travel = money(shift.travelAllowanceCents);
  const extras = [
    shift.bonusCents > 0 && t`${bonus} bonus`,
    shift.travelAllowanceCents > 0 && t`${travel} travel`,
  ].filter(Boolean);
  const cap = money(shift.expenseCapCents);
  const unpaid = `${shift.breakMinutes} min`;
  const rows: [label: string, value: string][] = [
    [t`Hours`, timeRange(shift.startsAt, shift.endsAt, shift.timeZone)],
    [extras.length > 0 ? t`Rate and extras` : t`Rate`, [rate(shift.ratePerHourCents, 'full'), ...extras].join(' + ')],
    [t`Expenses on top`, shift.expenseCapCents > 0 ? t`Up to ${cap}, with receipts` : t`None`],
    [t`Break`, shift.breakMinutes > 0 ? t`${unpaid} unpaid` : t`None`],
    [t`Duties`, shift.duties || t`Standard for the role`],
    [t`Dress code`, shift.dressCode || t`None`],
  ];
  return (
    <Section title={title ?? t`Terms that lock`}>
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
