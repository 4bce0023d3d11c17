import type { Timesheet } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { minutesBetween } from '#contract/time.ts';
import { hoursLimits, isNoHours } from './hours.ts';
import type { Parties } from './parties.ts';
import type { TimesheetRow } from './queries/attendance-queries.ts';
import { undisputedPay } from './undisputed-hours.ts';

/** Within this many minutes of the plan nobody needs to look twice. */
const AS_PLANNED_MINUTES = 5;

/** Returns planned, recorded and submitted hours side by side, with what they cost (DESIGN-LANGUAGE 09). */
export function presentTimesheet(
  row: TimesheetRow & { approver: string | null },
  { engagement, shift, policy }: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
): Timesheet {
  const planned = minutesBetween(shift.starts_at, shift.ends_at) - shift.break_minutes;
  const over = row.paid_minutes - planned;
  return {
    id: row.id,
    version: row.version,
    status: row.status as Timesheet['status'],
    planned: {
      startedAt: shift.starts_at.toISOString(),
      endedAt: shift.ends_at.toISOString(),
      breakMinutes: shift.break_minutes,
    },
    recorded: {
      startedAt: engagement.arrived_at?.toISOString() ?? null,
      endedAt: engagement.departed_at?.toISOString() ?? null,
    },
    submitted: isNoHours(row)
      ? null
      : {
          startedAt: row.started_at.toISOString(),
          endedAt: row.ended_at.toISOString(),
          breakMinutes: row.break_minutes,
        },
    note: row.note,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    sentAsRecordedAt: row.status === 'Pending' && !row.submitted_at ? row.submit_by.toISOString() : null,
    approvesItselfAt: row.status === 'Pending' ? (row.approve_by?.toISOString() ?? null) : null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_at ? row.approver : null,
    paidMinutes: row.paid_minutes,
    payCents: row.pay_cents,
    serviceFeeCents: row.service_fee_cents,
    totalCents: sumCents([row.pay_cents, row.service_fee_cents]),
    undisputedPayCents: row.status === 'Pending' ? undisputedPay({ engagement, shift, policy }, row) : null,
    overMinutes: over,
    asPlanned:
      Math.abs(over) <= AS_PLANNED_MINUTES && engagement.arrived_by === 'code' && engagement.departed_by === 'code',
    ...hoursLimits({ shift, policy }),
  };
}
