import { Trans, useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { listed } from '#web/ui/format-number.ts';
import { clockChange, duration, hours } from '#web/ui/format-time.ts';
import classes from './shift-page.module.css';

/** The posted terms, which lock when somebody is booked. */
export function TermsCard({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { requirements, timeZone } = shift;
  const paid = hours(shift.quote.paidMinutes);
  const change = clockChange(shift.startsAt, shift.endsAt, timeZone);
  const cap = money(shift.expenseCapCents);
  const needs = [
    requirements.immunizer && t`Immunizer`,
    requirements.softwares.length > 0 && listed(requirements.softwares, 'disjunction'),
    ...requirements.languages.map(spokenLabel),
  ].filter(Boolean);
  return (
    <Card title={t`Terms`} sub={shift.status === 'Active' ? t`They lock when someone is booked.` : t`Locked.`}>
      <dl className={classes.facts}>
        <dt>{t`Hours`}</dt>
        <dd>
          <Trans>
            <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={timeZone} />, {paid} paid
          </Trans>
          {change && `, ${change}`}
        </dd>
        <dt>{t`Unpaid break`}</dt>
        <dd>{shift.breakMinutes === 0 ? t`None` : duration(shift.breakMinutes)}</dd>
        <dt>{t`Role`}</dt>
        <dd>{licenseLabel(shift.role)}</dd>
        <dt>{t`Requirements`}</dt>
        <dd>{needs.length > 0 ? needs.join(', ') : t`None`}</dd>
        <dt>{t`Expenses on top`}</dt>
        <dd>{shift.expenseCapCents > 0 ? t`Up to ${cap}, with receipts` : t`None`}</dd>
        {shift.duties && (
          <>
            <dt>{t`Duties`}</dt>
            <dd>{shift.duties}</dd>
          </>
        )}
        {shift.dressCode && (
          <>
            <dt>{t`Dress code`}</dt>
            <dd>{shift.dressCode}</dd>
          </>
        )}
        <dt>{t`Counter-offers`}</dt>
        <dd>{shift.allowCounterOffers ? t`Allowed` : t`Not allowed`}</dd>
        {shift.opensToAllAt && shift.status === 'Active' && (
          <>
            <dt>{t`Opens to everyone`}</dt>
            <dd>
              <DateTime at={shift.opensToAllAt} timeZone={timeZone} />
            </dd>
          </>
        )}
        <dt>{t`Posted`}</dt>
        <dd>
          <DateTime at={shift.postedAt} timeZone={timeZone} />
        </dd>
      </dl>
    </Card>
  );
}
