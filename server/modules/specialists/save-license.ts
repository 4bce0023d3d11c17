/** Adds and changes licenses: what a reviewer looked at goes back to review, and so may the profile (PRODUCT §1). */
import type { LicenseFields } from '#contract/specialists/license.ts';
import type { Call } from '../../call/call.ts';
import { nextStatus, statusesBefore } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import { hasLicenseInForce } from './license-lapse.ts';
import { licenseLifecycle } from './license-lifecycle.ts';
import { refusedByBooking, throwIfRefused } from './license-rules.ts';
import { attachScans } from './queries/document-queries.ts';
import { changeLicense, findLicensesOf, insertLicense, type LicenseRow } from './queries/license-queries.ts';
import { licenseNumberColumns, numberOfLicense } from './sealed-numbers.ts';
import { lockSpecialist, type SpecialistRow, transitionSpecialist } from './specialist-lifecycle.ts';

/** The names SPEC E-3 gives the fields of the primary license; the log names those of every license so. */
export const profileFieldOf = {
  role: 'license',
  state: 'licenseState',
  number: 'licenseNumber',
  expires: 'licenseExp',
} as const satisfies Record<keyof LicenseFields, string>;

type Saved = { readonly license: LicenseRow; readonly changed: readonly (keyof LicenseFields)[] };

/** Adds a license, with the scans already sent for its state; the first is the primary one. The caller has locked the row. */
export async function createLicense(call: Call, profile: SpecialistRow, fields: LicenseFields): Promise<LicenseRow> {
  const held = await findLicensesOf(call.db, profile.id);
  refuseHeld(held, fields.state);
  const id = newId();
  const license = await insertLicense(call.db, {
    id,
    region: profile.region,
    specialist_id: profile.id,
    ...columnsOf(call, id, fields),
    is_primary: held.length === 0,
    submitted_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
  await attachScans(call.db, license);
  return license;
}

/**
 * Changes a license. Verified or declined, it waits for a reviewer again; waiting, it keeps its place. Throws
 * `license_held` for a state that has one, `license_needed` for a role or state that a booked shift needs.
 */
export async function saveLicense(call: Call, license: LicenseRow, fields: Partial<LicenseFields>): Promise<Saved> {
  const before: LicenseFields = fieldsOf(call, license);
  const changed = (Object.keys(profileFieldOf) as (keyof LicenseFields)[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  if (changed.length === 0) return { license, changed };
  if (changed.includes('state'))
    refuseHeld(await findLicensesOf(call.db, license.specialist_id), fields.state ?? license.state);
  if (changed.includes('state') || changed.includes('role'))
    throwIfRefused(
      refusedByBooking(license, await call.deps.questions.licensedShiftsOf(call.db, license.specialist_id)),
    );
  const waits = license.status === 'Pending';
  const saved = await changeLicense(call.db, license.id, {
    ...columnsOf(call, license.id, { ...before, ...fields }),
    ...(waits ? {} : { ...nextStatus(licenseLifecycle, 'resubmit'), submitted_at: call.now }),
    reason: null,
    checked_at: null,
    lapsed_at: null,
    updated_at: call.now,
  });
  return { license: saved, changed };
}

/**
 * Resubmits a profile after a change of a license: a declined one; one whose license had lapsed, when that is the
 * primary one; one on the market that no verified license keeps there. Returns the row as it is now.
 */
export async function resubmitAfterChange(
  call: Call,
  profileId: string,
  changed: LicenseRow | null,
): Promise<SpecialistRow> {
  const row = await lockSpecialist(call, profileId);
  const isOnMarket = (statusesBefore(profileLifecycle, 'lapse') as readonly string[]).includes(row.status);
  const isDue =
    row.status === 'Declined' ||
    (row.status === 'Pending' && changed?.is_primary === true) ||
    (isOnMarket && !hasLicenseInForce(await findLicensesOf(call.db, row.id), call.now));
  return isDue ? submitProfile(call, row) : row;
}

async function submitProfile(call: Call, row: SpecialistRow): Promise<SpecialistRow> {
  const submitted = await transitionSpecialist(call, row, 'submit', { by: 'owner' });
  await recordEvent(call, 'profileSubmitted', {
    subject: ['specialist', row.id],
    region: row.region,
    data: { kind: 'specialist' },
  });
  return submitted;
}

function fieldsOf(call: Call, row: LicenseRow): LicenseFields {
  return {
    role: row.role as LicenseFields['role'],
    state: row.state as LicenseFields['state'],
    number: numberOfLicense(call, row) ?? '',
    expires: row.expires_on ?? '',
  };
}

function columnsOf(call: Call, id: string, { role, state, number, expires }: LicenseFields) {
  return { role, state, ...licenseNumberColumns(call, id, number), expires_on: expires };
}

function refuseHeld(held: readonly LicenseRow[], state: string): void {
  if (held.some((license) => license.state === state)) refuse('license_held', { licenseState: state });
}
