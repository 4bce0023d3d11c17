import { isDeepStrictEqual } from 'node:util';
import type { ReadBody } from '#contract/endpoint.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { listedAtOf } from './known-software.ts';
import { hasLicenseInForce } from './license-lapse.ts';
import { lockOwnProfile } from './own-profile.ts';
import { presentMySpecialists } from './present-my-specialists.ts';
import { findLicensesOf } from './queries/license-queries.ts';
import { changeSpecialist, type SpecialistRow } from './queries/specialist-queries.ts';
import { refusePastDates } from './refuse-past-dates.ts';
import { answerWith } from './review-questions.ts';
import { createLicense, profileFieldOf, resubmitAfterChange, saveLicense } from './save-license.ts';
import { openSealed, type Sealed, sealFor } from './sealed-numbers.ts';
import { transitionSpecialist } from './specialist-lifecycle.ts';

type Endpoint = typeof specialistEndpoints.updateMyProfile;
type Fields = Omit<ReadBody<Endpoint>, 'paused'>;

/**
 * Fills in or changes the caller's profile. The first time, it is handed in for review; a changed license goes back there,
 * as does anything a declined person changes; `paused` takes them off the market and back (PRODUCT §1).
 */
export const updateMyProfile: ActionOf<Endpoint> = async (call: SignedCall, { body }) => {
  const before = await lockOwnProfile(call);
  if (before.status === 'Deleted') refuse('wrong_status', { status: before.status });
  const { paused, ...fields } = body;
  const inForce = hasLicenseInForce(await findLicensesOf(call.db, before.id), call.now);
  refusePastDates(fields, inForce ? before.license_exp : null, call.now);
  const saved = await changeFields(call, before, fields);
  const [profile] = await presentMySpecialists(call, [await changePaused(call, saved, paused)], 'owner');
  return profile ?? refuse('not_found');
};

async function changeFields(call: Call, before: SpecialistRow, fields: Fields): Promise<SpecialistRow> {
  const row = {
    ...rowOf(fields),
    ...sealedIds(call, before, fields),
    ...confirmed(before, fields.softwares, call.now),
  };
  const columns = Object.keys(row).filter(
    (column) => !isDeepStrictEqual(before[column as keyof SpecialistRow], row[column as keyof typeof row]),
  );
  const { license, changed: licenseFields } = await changePrimary(call, before, fields);
  if (columns.length === 0 && licenseFields.length === 0) return before;
  const first = before.license === null;
  const saved = await changeSpecialist(call.db, before.id, {
    ...row,
    softwares_listed_at: JSON.stringify(row.softwares_listed_at),
    ...locate(call, fields),
    ...(first ? { submitted_at: call.now } : {}),
    updated_at: call.now,
  });
  await recordEvent(call, 'specialistChanged', {
    ...about(saved),
    data: { fields: [...new Set([...columns.map(fieldOf), ...licenseFields])] },
  });
  await answerWith(
    call,
    saved,
    'facts',
    ({ kind, item_id }) => kind === 'specialist' || (licenseFields.length > 0 && item_id === license.id),
  );
  if (first && before.status === 'In Review') {
    await recordEvent(call, 'profileSubmitted', { ...about(saved), data: { kind: 'specialist' } });
    return saved;
  }
  return before.status === 'Declined' || licenseFields.length > 0
    ? resubmitAfterChange(call, saved.id, license)
    : saved;
}

/** Writes SPEC E-3's license fields: those of the primary license, the first one where there is none yet. */
async function changePrimary(call: Call, profile: SpecialistRow, fields: Fields) {
  const asked = {
    role: fields.license,
    state: fields.licenseState,
    number: fields.licenseNumber,
    expires: fields.licenseExp,
  };
  const primary = (await findLicensesOf(call.db, profile.id)).find((license) => license.is_primary);
  if (!primary) {
    const license = await createLicense(call, profile, asked);
    return { license, changed: Object.values(profileFieldOf) };
  }
  const { license, changed } = await saveLicense(call, primary, asked);
  return { license, changed: changed.map((field) => profileFieldOf[field]) };
}

async function changePaused(call: Call, row: SpecialistRow, paused: boolean | undefined): Promise<SpecialistRow> {
  if (paused === undefined || paused === (row.status === 'Paused')) return row;
  const changed = await transitionSpecialist(call, row, paused ? 'pause' : 'resume', { by: 'owner' });
  if (paused) await recordEvent(call, 'profilePaused', { ...about(row), data: { kind: 'specialist', reason: '' } });
  else await recordEvent(call, 'profileResumed', { ...about(row), data: { kind: 'specialist' } });
  return changed;
}

/**
 * Returns the systems a saved profile confirms. Within a day nothing new is said: a second save that changes nothing
 * stays one.
 */
function confirmed(before: SpecialistRow, softwares: readonly string[], now: Date) {
  const earliest = after(now, -DAY);
  return {
    softwares_listed_at: Object.fromEntries(
      softwares.map((name) => {
        const listedAt = before.softwares.includes(name) ? listedAtOf(before, name) : null;
        return [name, (listedAt && listedAt > earliest ? listedAt : now).toISOString()];
      }),
    ),
  };
}

function rowOf(fields: Fields) {
  return {
    address: fields.address,
    city: fields.city,
    state: fields.state,
    zip: fields.zip,
    immunizer: fields.immunizer,
    languages: fields.languages,
    softwares: fields.softwares,
    license_or_state_id_expiry: fields.licenseOrStateIdExpiry,
    registration_id_expiry: fields.registrationIdExpiry,
    npi: fields.npi,
    birth_date: fields.birthDate,
  };
}

/** Returns the numbers of IDs sealed; those that stay as they were, as they are kept. */
function sealedIds(call: Call, before: SpecialistRow, fields: Fields) {
  const sealedAs = (of: Sealed, kept: string | null, number: string | null) =>
    openSealed(call, of, before.id, kept) === number ? kept : sealFor(call, of, before.id, number);
  return {
    license_or_state_id_sealed: sealedAs('state ID', before.license_or_state_id_sealed, fields.licenseOrStateId),
    registration_id_sealed: sealedAs('registration ID', before.registration_id_sealed, fields.registrationId),
  };
}

/** Returns where distances are measured from: the middle of the home ZIP, which is near enough and no address. */
function locate(call: Call, { zip, state }: Fields) {
  const place = call.deps.gateways.geocode.findZip(zip);
  if (!place) refuse('unknown_zip', { zip }, { zip: 'unknown_zip' });
  return { lat: place.coordinates.lat, lng: place.coordinates.lng, region: state };
}

/** Returns `registrationId` for `registration_id_sealed`. */
function fieldOf(column: string): string {
  if (column === 'softwares_listed_at') return 'softwares';
  return column.replace(/_sealed$/, '').replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

function about(row: SpecialistRow) {
  return { subject: ['specialist', row.id] as const, region: row.region };
}
