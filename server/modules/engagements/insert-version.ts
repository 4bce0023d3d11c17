import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { hoursColumns, noHours, type WorkedHours } from './hours.ts';
import type { Parties } from './parties.ts';
import { insertTimesheet, type TimesheetRow } from './queries/attendance-queries.ts';

/** Inserts the next version of somebody's hours, waiting for approval; null: none count. */
export async function insertVersion(
  call: Call,
  parties: Parties,
  former: TimesheetRow,
  hours: WorkedHours | null,
): Promise<TimesheetRow> {
  return insertTimesheet(call.db, {
    id: newId(),
    engagement_id: former.engagement_id,
    version: former.version + 1,
    ...(hours ? hoursColumns(parties, hours) : noHours(former)),
    submit_by: former.submit_by,
    submitted_at: former.submitted_at,
    created_at: call.now,
    updated_at: call.now,
  });
}
