/** A specialist as pharmacies see them: no address, no numbers (PRODUCT §8). */
import type { SpecialistCard } from '#contract/specialists/specialist.ts';
import type { Call } from '../../call/call.ts';
import type { SpecialistFigures, Tie } from '../../call/questions.ts';
import { findPeople } from '../accounts/index.ts';
import { immunizesThrough } from './immunizes-through.ts';
import { licenseDay } from './license-lapse.ts';
import { findSpecialists, type SpecialistRow } from './queries/specialist-queries.ts';

type CardPerson = { readonly firstName: string; readonly lastName: string; readonly phone: string };

export const noFigures: SpecialistFigures = { standing: 100, completedShifts: 0, rating: null, ratings: 0 };

/**
 * Returns whether a pharmacy sees a person, by how they are tied: somebody who is not approved only where they have dealt
 * with each other, a deleted account never (PRODUCT §7).
 */
export function isShownTo(tie: Tie | undefined, { status }: { readonly status: string }): boolean {
  return status === 'Approved' || (status !== 'Deleted' && tie !== undefined);
}

/** Returns a specialist's card. `phone`: with it, for a pharmacy that has booked them. */
function presentSpecialistCard(
  row: SpecialistRow,
  person: CardPerson,
  figures: SpecialistFigures,
  { phone, today }: { readonly phone: boolean; readonly today: string },
): SpecialistCard {
  return {
    id: row.id,
    firstName: person.firstName,
    lastName: person.lastName,
    license: row.license,
    licenseState: row.license_state,
    licenseExp: row.license_exp,
    city: row.city,
    state: row.state,
    immunizer: immunizesThrough(row, today),
    languages: row.languages,
    softwares: row.softwares,
    status: row.status as SpecialistCard['status'],
    standing: figures.standing,
    completedShifts: figures.completedShifts,
    rating: figures.rating,
    ratings: figures.ratings,
    phone: phone ? person.phone : null,
    licenseCheckedAt: row.license_checked_at?.toISOString() ?? null,
  };
}

/** Returns cards by specialist id. `phoneFor`: those the viewer has booked. */
export async function loadSpecialistCards(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  ids: readonly string[],
  { phoneFor }: { readonly phoneFor: ReadonlySet<string> },
): Promise<Map<string, SpecialistCard>> {
  const rows = await findSpecialists(db, ids);
  const [people, figures] = await Promise.all([
    findPeople(
      db,
      [...rows.values()].map((row) => row.user_id),
    ),
    deps.questions.figuresOf(db, ids, now),
  ]);
  const today = licenseDay(now);
  const cards = new Map<string, SpecialistCard>();
  for (const [id, row] of rows) {
    const person = people.get(row.user_id);
    if (!person) throw new Error(`specialist ${id} without an account`);
    cards.set(id, presentSpecialistCard(row, person, figures.get(id) ?? noFigures, { phone: phoneFor.has(id), today }));
  }
  return cards;
}
