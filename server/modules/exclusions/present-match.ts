import type { ExclusionEntry, ExclusionMatch } from '#contract/exclusions/exclusion.ts';
import type { Call } from '../../call/call.ts';
import { commitmentsOf } from '../engagements/index.ts';
import type { ExclusionRow } from './queries/exclusion-queries.ts';
import type { MatchOfPerson } from './queries/match-queries.ts';

export function presentEntry(row: ExclusionRow): ExclusionEntry {
  return {
    lastName: row.last_name,
    firstName: row.first_name,
    middleName: row.middle_name,
    specialty: row.specialty,
    npi: row.npi,
    birthDate: row.birth_date,
    city: row.city,
    state: row.state,
    cause: row.cause,
    excludedOn: row.excluded_on,
  };
}

/** Returns a match as an Admin sees it, with what the person is booked for. */
export async function presentMatch({ db }: Call, row: MatchOfPerson): Promise<ExclusionMatch> {
  const bookings = await commitmentsOf(db, row.specialist_id);
  const first = bookings.map(({ startsAt }) => startsAt).sort((one, other) => +one - +other)[0];
  return {
    id: row.id,
    verdict: row.verdict as ExclusionMatch['verdict'],
    matchedBy: row.matched_by as ExclusionMatch['matchedBy'],
    foundAt: row.found_at.toISOString(),
    entry: row.entry as ExclusionEntry,
    isListed: row.is_listed,
    specialist: {
      id: row.specialist_id,
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      npi: row.npi,
      birthDate: row.birth_date,
      city: row.city,
      state: row.home_state,
      license: row.license,
      status: row.profile_status as ExclusionMatch['specialist']['status'],
    },
    bookings: bookings.length,
    nextStartsAt: first ? first.toISOString() : null,
    decision:
      row.decided_at && row.decided_by
        ? { at: row.decided_at.toISOString(), by: row.decider ?? '', reason: row.decision_reason ?? '' }
        : null,
  };
}
