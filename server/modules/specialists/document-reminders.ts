/**
 * Reminds people of a certificate, state ID or registration that runs out: 60, 30, 14 and 7 days before, each kind once a step
 * (PRODUCT §8). A newer one that was sent stops it. Licenses have their own.
 */
import { systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { LAST_ZONE, licenseDay } from './license-lapse.ts';
import {
  firstDocumentReminder,
  markDocumentsReminded,
  unremindedHolders,
} from './queries/expiring-document-queries.ts';

export const remindOfDocuments: RowSweep = {
  name: 'remindOfDocuments',
  nextDue: ({ clock }, except) => firstDocumentReminder(licenseDay(clock.now()), LAST_ZONE, except),
  due: ({ db, clock }, except) => unremindedHolders(db, licenseDay(clock.now()), except),
  act: (deps, specialistId) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const reminded = await markDocumentsReminded(db, specialistId, licenseDay(call.now));
      for (const { kind, expires_on: expiresOn, region } of reminded)
        await recordEvent(call, 'documentReminderSent', {
          subject: ['specialist', specialistId],
          region,
          data: { kind, expiresOn },
        });
      return reminded.length > 0;
    }),
};
