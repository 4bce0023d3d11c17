import type { Shift } from '#contract/shifts/shift.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { clockChange, duration, hours } from '#web/ui/format-time.ts';
import classes from './shift-page.module.css';

/** What was posted: the terms that lock when somebody is booked. */
export function TermsCard({ shift }: { shift: Shift }) {
  const { requirements, timeZone } = shift;
  const change = clockChange(shift.startsAt, shift.endsAt, timeZone);
  const needs = [
    requirements.immunizer && 'Immunizer',
    requirements.softwares.length > 0 && requirements.softwares.join(' or '),
    ...requirements.languages,
  ].filter(Boolean);
  return (
    <Card title="Terms" sub={shift.status === 'Active' ? 'They lock when somebody is booked.' : 'Locked.'}>
      <dl className={classes.facts}>
        <dt>Hours</dt>
        <dd>
          <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={timeZone} />, {hours(shift.quote.paidMinutes)}{' '}
          paid
          {change && `, ${change}`}
        </dd>
        <dt>Unpaid break</dt>
        <dd>{shift.breakMinutes === 0 ? 'None' : duration(shift.breakMinutes)}</dd>
        <dt>Role</dt>
        <dd>{shift.role}</dd>
        <dt>Needs</dt>
        <dd>{needs.length > 0 ? needs.join(', ') : 'Nothing in particular'}</dd>
        {shift.duties && (
          <>
            <dt>The day</dt>
            <dd>{shift.duties}</dd>
          </>
        )}
        {shift.dressCode && (
          <>
            <dt>Dress code</dt>
            <dd>{shift.dressCode}</dd>
          </>
        )}
        <dt>Counter-offers</dt>
        <dd>{shift.allowCounterOffers ? 'Allowed' : 'Not allowed'}</dd>
        {shift.opensToAllAt && shift.status === 'Active' && (
          <>
            <dt>Opens to all</dt>
            <dd>
              <DateTime at={shift.opensToAllAt} timeZone={timeZone} />
            </dd>
          </>
        )}
        <dt>Posted</dt>
        <dd>
          <DateTime at={shift.postedAt} timeZone={timeZone} />
        </dd>
      </dl>
    </Card>
  );
}
