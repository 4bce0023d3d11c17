/** Takes people whose license has lapsed off the market: Approved or Paused → Pending (PRODUCT §1). */
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { Sweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { allowStep } from '../../profiles/profile-actions.ts';
import { lapsesAt, licenseDay } from './license-day.ts';
import { firstLicenseEnd, lockLapsed } from './queries/specialist-queries.ts';
import { setSpecialistStatus } from './set-specialist-status.ts';

const AT_ONCE = 50;
const REASON = 'Your license has expired. Enter your renewed license.';

export const lapseLicenses: Sweep = {
  name: 'lapseLicenses',
  nextDue: async (db) => {
    const end = await firstLicenseEnd(db);
    return end === null ? null : lapsesAt(end);
  },
  run: async (deps) => {
    let done = 0;
    for (let lapsed = await lapseSome(deps); lapsed > 0; lapsed = await lapseSome(deps)) done += lapsed;
    return done;
  },
};

async function lapseSome(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const call = systemCall(deps, tx, deps.clock.now());
    const rows = await lockLapsed(tx, licenseDay(call.now), AT_ONCE);
    for (const row of rows) {
      allowStep('lapse', row, 'system');
      await setSpecialistStatus(call, row.id, 'Pending', REASON);
      await recordEvent(call, 'licenseLapsed', {
        subject: ['specialist', row.id],
        region: row.region,
        data: { licenseExp: row.license_exp ?? '' },
      });
    }
    return rows.length;
  });
}
