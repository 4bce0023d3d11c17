import { createHash } from 'node:crypto';
import type { RecordVersion, recordEndpoints } from '#contract/engagements/booking-record.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { setSheet } from '../../../pdf/set-sheet.ts';
import { loadSpecialistCards } from '../../specialists/index.ts';
import { differences, quoteOfTerms } from '../amendments/changed-terms.ts';
import { findParties, type UnlockedParties } from '../parties.ts';
import { filesOf, findAgreement, insertRecordFile, recordsOf } from '../queries/amendment-queries.ts';
import { hashTerms, readTerms } from '../terms.ts';
import { recordSheet } from './record-sheet.ts';

/** Returns the record for its two sides and Admins; somebody else's, and a request that was never booked, is `not_found`. */
export const getBookingRecord: ActionOf<typeof recordEndpoints.getBookingRecord> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await findParties(call, params.id);
  const versions = await versionsOf(call, parties);
  const { id, shift_id } = parties.engagement;
  return {
    engagementId: id,
    shiftId: shift_id,
    specialist: await nameOf(call, parties),
    versions: versions.toReversed(),
  };
};

/** Returns a version as a PDF in the reader's language, and remembers the file, so that a copy can be told from a forgery. */
export const downloadBookingRecord: ActionOf<typeof recordEndpoints.downloadBookingRecord> = async (
  call: SignedCall,
  { params, query },
) => {
  const parties = await findParties(call, params.id);
  const versions = await versionsOf(call, parties);
  const version = query.version
    ? (versions.find((one) => one.version === query.version) ?? refuse('not_found'))
    : (versions.at(-1) ?? refuse('not_found'));
  const { policy } = parties;
  const sheet = recordSheet({
    issuer: call.deps.config.issuer,
    version,
    versions,
    specialist: await nameOf(call, parties),
    policy,
    language: call.language,
  });
  const body = await setSheet(sheet);
  await insertRecordFile(call.db, {
    engagement_id: parties.engagement.id,
    version: version.version,
    language: call.language,
    sha256: createHash('sha256').update(body).digest('hex'),
    issued_at: call.now,
  });
  const day = version.terms.startsAt.slice(0, 10);
  return { body, mimeType: 'application/pdf', fileName: `mortar-record-${day}-v${version.version}.pdf` };
};

/** Returns the versions, oldest first; each is checked against its fingerprint now. */
async function versionsOf(call: SignedCall, { engagement, policy }: UnlockedParties): Promise<RecordVersion[]> {
  const rows = await recordsOf(call.db, engagement.id);
  if (rows.length === 0) refuse('not_found');
  const [agreed, files] = await Promise.all([findAgreement(call.db, engagement.id), filesOf(call.db, engagement.id)]);
  return rows.map((row, index) => {
    const terms = readTerms(row.terms);
    const former = rows[index - 1];
    const before = former && readTerms(former.terms);
    const names = row.amendment_id ? agreed.get(row.amendment_id) : undefined;
    return {
      version: row.version,
      terms,
      fingerprint: row.terms_hash,
      isIntact: hashTerms(row.terms) === row.terms_hash,
      quote: quoteOfTerms(terms, policy, row.recorded_at),
      lockedAt: row.recorded_at.toISOString(),
      changed: before ? differences(before, terms) : [],
      proposer: names?.proposer ?? null,
      acceptor: names?.acceptor ?? null,
      files: files.get(row.version) ?? [],
    };
  });
}

async function nameOf(call: SignedCall, { engagement }: UnlockedParties): Promise<string> {
  const card = (await loadSpecialistCards(call, [engagement.specialist_id], { phoneFor: new Set() })).get(
    engagement.specialist_id,
  );
  return card ? `${card.firstName} ${card.lastName}` : '';
}
