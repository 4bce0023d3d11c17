/** Takes people whose license has lapsed off the market (PRODUCT §1). */

import { addDays, dayIn, startOfDay } from '#contract/time.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { firstLicenseEnd, lapsedIds, lockLapsed } from './queries/specialist-queries.ts';
import { transitionSpecialist } from './specialist-lifecycle.ts';

const REASON = 'Your license has expired. Enter your renewed license.';

export const lapseLicenses: RowSweep = {
  name: 'lapseLicenses',
  nextDue: async ({ db }, except) => {
    const end = await firstLicenseEnd(db, except);
    return end === null ? null : lapsesAt(end);
  },
  due: ({ db, clock }, except) => lapsedIds(db, licenseDay(clock.now()), except),
  act: (deps, specialistId) =>
    inTransaction(deps.db, (db) => lapse(systemCall(deps, db, deps.clock.now()), specialistId)),
};

async function lapse(call: Call, specialistId: string): Promise<boolean> {
  const row = await lockLapsed(call.db, specialistId, licenseDay(call.now));
  if (!row) return false;
  await transitionSpecialist(call, row, 'lapse', { by: 'system', reason: REASON });
  await recordEvent(call, 'licenseLapsed', {
    subject: ['specialist', row.id],
    region: row.region,
    data: { licenseExp: row.license_exp ?? '' },
  });
  return true;
}

/** A license runs to the end of its last day in the westernmost state, so no license ends before its holder's midnight. */
export const LAST_ZONE = 'Pacific/Honolulu';

/** Returns the day a license must reach to be in force: one that ends earlier has lapsed. */
export function licenseDay(now: Date): string {
  return dayIn(now, LAST_ZONE);
}

/** Returns when a license that runs through `day` lapses. */
function lapsesAt(day: string): Date {
  return startOfDay(addDays(day, 1), LAST_ZONE);
}
