/** Reminds people of a license that runs out: 60, 30, 14 and 7 days before, each license on its own (PRODUCT §8). */
import { systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { LAST_ZONE, licenseDay } from './license-lapse.ts';
import { firstReminder, markReminded, unremindedIds } from './queries/license-reminder-queries.ts';

export const remindOfLicenses: RowSweep = {
  name: 'remindOfLicenses',
  nextDue: ({ clock }, except) => firstReminder(licenseDay(clock.now()), LAST_ZONE, except),
  due: ({ db, clock }, except) => unremindedIds(db, licenseDay(clock.now()), except),
  act: (deps, licenseId) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const reminded = await markReminded(db, licenseId, licenseDay(call.now));
      if (!reminded) return false;
      await recordEvent(call, 'licenseReminderSent', {
        subject: ['specialist', reminded.specialist_id],
        region: reminded.region,
        data: { licenseExp: reminded.expires_on, state: reminded.state },
      });
      return true;
    }),
};
