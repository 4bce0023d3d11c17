/** The people around the caller's pharmacies: favorites, own bank, who worked there, who is blocked (PRODUCT §8). */
import type { UserBusiness } from '#contract/accounts/user.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import {
  type PeopleList,
  type PersonAtPharmacy,
  type PharmacyPerson,
  peopleLists,
} from '#contract/specialists/person.ts';
import type { SpecialistCard } from '#contract/specialists/specialist.ts';
import { toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { OwnBankAt, WorkAt } from '../../call/questions.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { businessesOfUser, findRegards, type Regard } from '../businesses/index.ts';
import { isShownTo, loadSpecialistCards } from './present-card.ts';

/**
 * Returns a page of one list, and how many people each list holds before the search. Favorites, own
 * bank and blocks: the newest first; who worked there: the last first. Somebody who is not approved shows only where they have dealt with the
 * pharmacies, as in `getSpecialist`; a deleted account does not show. Throws `not_found` for somebody else's pharmacy.
 */
export const listPeople: ActionOf<typeof specialistEndpoints.listPeople> = async (call: SignedCall, { query }) => {
  const own = await businessesOfUser(call.db, call.actor.userId);
  const asked = query.businessId ? own.filter(({ id }) => id === query.businessId) : own;
  if (query.businessId && asked.length === 0) refuse('not_found');
  const people = await peopleAt(call, asked);
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

type Person = PharmacyPerson & { readonly favoriteSince: number };

const isOn: Readonly<Record<PeopleList, (at: PersonAtPharmacy) => boolean>> = {
  favourites: ({ isFavorite }) => isFavorite,
  ownBank: ({ ownBank }) => ownBank !== null,
  workedHere: ({ shifts }) => shifts > 0,
  blocked: ({ block }) => block !== null,
};

const rankOn: Readonly<Record<PeopleList, (person: Person) => number>> = {
  favourites: ({ favoriteSince }) => favoriteSince,
  ownBank: ({ at }) => Math.max(...at.map(({ ownBank }) => (ownBank ? toMillis(ownBank.proposedAt) : 0))),
  workedHere: ({ at }) => Math.max(...at.map(({ lastWorkedAt }) => (lastWorkedAt ? toMillis(lastWorkedAt) : 0))),
  blocked: ({ at }) => Math.max(...at.map(({ block }) => (block ? toMillis(block.endsAt) : 0))),
};

const nameOrder = (one: SpecialistCard, other: SpecialistCard) =>
  one.lastName.localeCompare(other.lastName) ||
  one.firstName.localeCompare(other.firstName) ||
  (one.id < other.id ? -1 : 1);

const searched = ({ firstName, lastName, softwares, at }: Person) =>
  [firstName, lastName, ...softwares, ...at.map(({ note }) => note)].join(' ').toLowerCase();

async function peopleAt(call: SignedCall, businesses: readonly UserBusiness[]): Promise<Person[]> {
  const ids = businesses.map(({ id }) => id);
  const [regards, work, ownBanks] = await Promise.all([
    findRegards(call.db, ids, call.now),
    call.deps.questions.workAt(call.db, ids, call.now),
    call.deps.questions.ownBankAt(call.db, ids),
  ]);
  const specialistIds = [...new Set([...regards, ...work, ...ownBanks].map(({ specialist_id }) => specialist_id))];
  const ties = await call.deps.questions.tiesWith(call.db, specialistIds, call.actor.userId);
  const phoneFor = new Set(specialistIds.filter((id) => ties.get(id) === 'booked'));
  const cards = await loadSpecialistCards(call, specialistIds, { phoneFor });
  const regardOf = byPlace(regards);
  const workOf = byPlace(work);
  const ownBankOf = byPlace(ownBanks);
  return specialistIds.flatMap((id) => {
    const card = cards.get(id);
    if (!card || !isShownTo(ties.get(id), card)) return [];
    const at = businesses.flatMap((business) => {
      const regard = regardOf.get(placeOf(business.id, id));
      const worked = workOf.get(placeOf(business.id, id));
      const ownBank = ownBankOf.get(placeOf(business.id, id));
      return regard || worked || ownBank ? [personAt(business, regard, worked, ownBank)] : [];
    });
    const since = businesses.map(({ id: at }) => regardOf.get(placeOf(at, id))?.favourite_since);
    return [{ ...card, at, favoriteSince: Math.max(0, ...since.map((moment) => (moment ? toMillis(moment) : 0))) }];
  });
}

function personAt(
  business: UserBusiness,
  regard: Regard | undefined,
  work: WorkAt | undefined,
  ownBank: OwnBankAt | undefined,
): PersonAtPharmacy {
  const { id: businessId, name, timeZone } = business;
  return {
    businessId,
    name,
    timeZone,
    isFavorite: Boolean(regard?.favourite_since),
    block:
      regard?.blocked_until && regard.block_reason !== null
        ? { reason: regard.block_reason, endsAt: regard.blocked_until.toISOString() }
        : null,
    ownBank: ownBank
      ? {
          proposedAt: ownBank.proposed_at.toISOString(),
          confirmedAt: ownBank.confirmed_at?.toISOString() ?? null,
        }
      : null,
    note: regard?.note ?? '',
    shifts: work?.shifts ?? 0,
    lastWorkedAt: work?.last_worked_at?.toISOString() ?? null,
    next:
      work?.next_shift_id && work.next_starts_at
        ? { shiftId: work.next_shift_id, startsAt: work.next_starts_at.toISOString() }
        : null,
  };
}

const placeOf = (businessId: string, specialistId: string) => `${businessId} ${specialistId}`;

function byPlace<Row extends { readonly business_id: string; readonly specialist_id: string }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [placeOf(row.business_id, row.specialist_id), row]));
}
