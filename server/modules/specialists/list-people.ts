/** The people around the caller's pharmacies: favorites, own bank, who worked there, who is blocked (PRODUCT §8). */
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { type PeopleList, type PersonAtPharmacy, peopleLists } from '#contract/specialists/person.ts';
import type { SpecialistCard } from '#contract/specialists/specialist.ts';
import { toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { readOnce } from '../../db/page-rows.ts';
import { businessesOfUser } from '../businesses/index.ts';
import { type KnownPerson, peopleAt } from './people-at.ts';

/**
 * Returns a page of one list, and how many people each list holds before the search. Favorites, own
 * bank and blocks: the newest first; who worked there: the last first. Somebody who is not approved shows only where they have dealt with the
 * pharmacies, as in `getSpecialist`; a deleted account does not show. Throws `not_found` for somebody else's pharmacy.
 */
export const listPeople: ActionOf<typeof specialistEndpoints.listPeople> = async (call: SignedCall, { query }) => {
  const own = await businessesOfUser(call.db, call.actor.userId);
  const asked = query.businessId ? own.filter(({ id }) => id === query.businessId) : own;
  if (query.businessId && asked.length === 0) refuse('not_found');
  const people = await readOnce(call.db, () => peopleAt(call, asked), 'people');
  const counts = Object.fromEntries(
    peopleLists.map((list) => [list, people.filter(({ at }) => at.some(isOn[list])).length]),
  ) as Record<PeopleList, number>;

  const words = query.query?.toLowerCase().split(/\s+/) ?? [];
  const shown = people
    .filter(({ at }) => at.some(isOn[query.list]))
    .filter(({ license }) => query.license === undefined || license === query.license)
    .filter((person) => words.every((word) => searched(person).includes(word)))
    .toSorted((one, other) => rankOn[query.list](other) - rankOn[query.list](one) || nameOrder(one, other));
  const { page, pageSize } = query;
  const items = shown
    .slice(page * pageSize, (page + 1) * pageSize)
    .map(({ favoriteSince: _since, ...person }) => person);
  return { items, total: shown.length, page, counts };
};

const isOn: Readonly<Record<PeopleList, (at: PersonAtPharmacy) => boolean>> = {
  favourites: ({ isFavorite }) => isFavorite,
  ownBank: ({ ownBank }) => ownBank !== null,
  workedHere: ({ shifts }) => shifts > 0,
  blocked: ({ block }) => block !== null,
};

const rankOn: Readonly<Record<PeopleList, (person: KnownPerson) => number>> = {
  favourites: ({ favoriteSince }) => favoriteSince,
  ownBank: ({ at }) => Math.max(...at.map(({ ownBank }) => (ownBank ? toMillis(ownBank.proposedAt) : 0))),
  workedHere: ({ at }) => Math.max(...at.map(({ lastWorkedAt }) => (lastWorkedAt ? toMillis(lastWorkedAt) : 0))),
  blocked: ({ at }) => Math.max(...at.map(({ block }) => (block ? toMillis(block.endsAt) : 0))),
};

const nameOrder = (one: SpecialistCard, other: SpecialistCard) =>
  one.lastName.localeCompare(other.lastName) ||
  one.firstName.localeCompare(other.firstName) ||
  (one.id < other.id ? -1 : 1);

const searched = ({ firstName, lastName, softwares, at }: KnownPerson) =>
  [firstName, lastName, ...softwares, ...at.map(({ note }) => note)].join(' ').toLowerCase();
