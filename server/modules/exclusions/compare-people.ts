/** Compares people with the exclusion list; who may be on it is held for an Admin, and nobody else learns why (PRODUCT §8). */
import type { matchedBy } from '#contract/exclusions/exclusion.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { holdProfile, lockSpecialist, specialistOfUser } from '../specialists/index.ts';
import { nameKey } from './name-key.ts';
import { presentEntry } from './present-match.ts';
import { type Compared, type ExclusionRow, entriesLike, findPeopleAfter } from './queries/exclusion-queries.ts';
import { changeMatch, insertMatch } from './queries/match-queries.ts';

const BATCH = 2_000;

/** Compares everybody, or one person, with the list that counts. Returns how many matches are new. */
export async function comparePeople(call: Call, only?: string): Promise<number> {
  let [found, last] = [0, null as string | null];
  for (;;) {
    const people = await findPeopleAfter(call.db, last, BATCH, only);
    found += await compare(call, people);
    last = people.at(-1)?.id ?? null;
    if (people.length < BATCH || only) return found;
  }
}

/** Compares a person whose account has another name now. */
export async function compareRenamed(
  call: Call,
  event: { readonly subjectId: string; readonly data: { readonly fields: readonly string[] } },
): Promise<void> {
  if (!event.data.fields.some((field) => field === 'firstName' || field === 'lastName')) return;
  const specialist = await specialistOfUser(call.db, event.subjectId);
  if (specialist) await comparePeople(call, specialist.id);
}

async function compare(call: Call, people: readonly Compared[]): Promise<number> {
  const keyed = people.map((person) => ({ person, key: nameKey(person.last_name, person.first_name) }));
  const entries = await entriesLike(
    call.db,
    keyed.map(({ key }) => key),
    people.flatMap(({ npi }) => npi ?? []),
  );
  let found = 0;
  for (const { person, key } of keyed)
    for (const entry of entries) {
      const by = likeness(person, key, entry);
      if (by && (await addMatch(call, person.id, entry, by))) found += 1;
    }
  return found;
}

/** Returns whether the match is new. The person can book nothing until an Admin has decided. */
async function addMatch(
  call: Call,
  specialistId: string,
  entry: ExclusionRow,
  by: (typeof matchedBy)[number],
): Promise<boolean> {
  const specialist = await lockSpecialist(call, specialistId);
  const matchId = await insertMatch(call.db, {
    id: newId(),
    region: specialist.region,
    specialist_id: specialistId,
    exclusion_key: entry.key,
    entry: JSON.stringify(presentEntry(entry)),
    matched_by: by,
    verdict: null,
    found_at: call.now,
  });
  if (!matchId) return false;
  const heldFrom = await holdProfile(call, specialist);
  if (heldFrom) await changeMatch(call.db, matchId, { held_from: heldFrom });
  await recordEvent(call, 'exclusionMatchFound', {
    subject: ['specialist', specialistId],
    region: specialist.region,
    data: { matchId, matchedBy: by, isHeld: heldFrom !== null },
  });
  return true;
}

/**
 * Returns what a person and an entry have in common; null where that is neither the number nor the name. Another number or birth date
 * puts no name aside: the person typed it, and an Admin decides with both in view.
 */
function likeness(
  person: Pick<Compared, 'npi' | 'birth_date'>,
  key: string,
  entry: Pick<ExclusionRow, 'name_key' | 'npi' | 'birth_date'>,
): (typeof matchedBy)[number] | null {
  if (person.npi && person.npi === entry.npi) return 'npi';
  if (key !== entry.name_key) return null;
  return person.birth_date && person.birth_date === entry.birth_date ? 'birthDate' : 'name';
}
