/** A specialist's profile as they themselves and an Admin see it, with what the viewer could do to it. */
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import type { Call } from '../../call/call.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { ownProfileActions, type ProfileActor, pauseOf, reviewActions } from '../../profiles/profile-actions.ts';
import { findPeople } from '../accounts/index.ts';
import { missingOf } from './missing-of.ts';
import { noFigures } from './present-card.ts';
import { findLicenses, type LicenseRow } from './queries/license-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';
import { numberOfLicense, openSealed } from './sealed-numbers.ts';

/** Returns profiles in the order given. */
export async function presentMySpecialists(
  call: Call,
  rows: readonly SpecialistRow[],
  viewer: ProfileActor,
): Promise<MySpecialist[]> {
  const [people, figures, licenses] = await Promise.all([
    findPeople(
      call.db,
      rows.map((row) => row.user_id),
    ),
    call.deps.questions.figuresOf(
      call.db,
      rows.map((row) => row.id),
      call.now,
    ),
    findLicenses(
      call.db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => {
    const person = people.get(row.user_id);
    if (!person) throw new Error(`specialist ${row.id} without an account`);
    const { standing, completedShifts, rating, ratings } = figures.get(row.id) ?? noFigures;
    return {
      ...fieldsOf(
        call,
        row,
        licenses.get(row.id)?.find((license) => license.is_primary),
      ),
      id: row.id,
      userId: row.user_id,
      firstName: person.firstName,
      lastName: person.lastName,
      immunizerUntil: row.immunizer_until,
      coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
      status: row.status as MySpecialist['status'],
      statusReason: row.status_reason && reasonIn(row.status_reason, call.language),
      pause: pauseOf(row),
      standing,
      completedShifts,
      rating,
      ratings,
      createdAt: row.created_at.toISOString(),
      actions: [
        ...ownProfileActions('updateMyProfile', row, viewer),
        ...(viewer === 'admin' ? reviewActions(row, missingOf(row, licenses.get(row.id) ?? [], call.now)) : []),
      ],
    };
  });
}

/** Returns what the person typed (SPEC E-3). */
function fieldsOf(call: Call, row: SpecialistRow, primary: LicenseRow | undefined) {
  return {
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    license: row.license as MySpecialist['license'],
    licenseNumber: primary ? numberOfLicense(call, primary) : null,
    licenseState: row.license_state,
    licenseExp: row.license_exp,
    immunizer: row.immunizer,
    languages: row.languages,
    softwares: row.softwares,
    licenseOrStateId: openSealed(call, 'state ID', row.id, row.license_or_state_id_sealed),
    licenseOrStateIdExpiry: row.license_or_state_id_expiry,
    registrationId: openSealed(call, 'registration ID', row.id, row.registration_id_sealed),
    registrationIdExpiry: row.registration_id_expiry,
    npi: row.npi,
    birthDate: row.birth_date,
  };
}
