/** What pharmacies decided, noted and went through with people (PRODUCT §8). */
import type { UserBusiness } from '#contract/accounts/user.ts';
import type { PersonAtPharmacy, PharmacyPerson } from '#contract/specialists/person.ts';
import { toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { OwnBankAt, WorkAt } from '../../call/questions.ts';
import { findRegards, type Regard } from '../businesses/index.ts';
import { isShownTo, loadSpecialistCards } from './present-card.ts';

export type KnownPerson = PharmacyPerson & { readonly favoriteSince: number };

/** Returns whom these pharmacies of the caller have to do with; `only`: that person, whether they have or not. */
export async function peopleAt(
  call: SignedCall,
  businesses: readonly UserBusiness[],
  only?: string,
): Promise<KnownPerson[]> {
  const ids = businesses.map(({ id }) => id);
  const known = await Promise.all([
    findRegards(call.db, ids, call.now),
    call.deps.questions.workAt(call.db, ids, call.now),
    call.deps.questions.ownBankAt(call.db, ids),
  ]);
  const [regards, work, ownBanks] = known;
  const specialistIds = only ? [only] : [...new Set(known.flat().map(({ specialist_id }) => specialist_id))];
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
      return only || regard || worked || ownBank ? [personAt(business, regard, worked, ownBank)] : [];
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
