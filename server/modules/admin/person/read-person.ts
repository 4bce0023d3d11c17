/** One person as the operator's desk reads them (PRODUCT §11). A deleted account is `not_found` throughout. */
import type { Role } from '#contract/accounts/user.ts';
import type { personEndpoints as calls, PersonBooking } from '#contract/admin/person-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { presentStanding } from '../../engagements/index.ts';
import { openSealed } from '../../specialists/index.ts';
import { getWallet } from '../../wallet/index.ts';
import {
  findSubject,
  paidBy,
  paidOutTo,
  personBookings,
  personCases,
  personDocuments,
  type Subject,
} from '../queries/person-queries.ts';

/** Returns what a specialist asked for and booked, or what was at somebody's pharmacies. */
export const listPersonBookings: ActionOf<typeof calls.listPersonBookings> = async (call, { params, query }) => {
  const { rows, total } = await personBookings(call.db, await subjectOf(call, params.id), query);
  const items = rows.map((row) => ({
    id: row.id,
    shiftId: row.shift_id,
    status: row.status as PersonBooking['status'],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    businessName: row.business_name,
    personName: row.person_name,
    payCents: row.pay_cents,
  }));
  return { items, total, page: query.page };
};

export const listPersonCases: ActionOf<typeof calls.listPersonCases> = async (call, { params, query }) => {
  const { rows, total } = await personCases(call.db, await subjectOf(call, params.id), query);
  const items = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    businessName: row.business_name,
    personName: row.person_name,
  }));
  return { items, total, page: query.page };
};

export const listPersonDocuments: ActionOf<typeof calls.listPersonDocuments> = async (call, { params, query }) => {
  const { specialist_id } = await subjectOf(call, params.id);
  if (!specialist_id) return { items: [], total: 0, page: query.page };
  const { rows, total } = await personDocuments(call.db, specialist_id, query);
  const items = rows.map(
    ({
      id,
      kind,
      state,
      is_license,
      number_sealed,
      status,
      reason,
      expires_on,
      added_at,
      checked_at,
      source,
      ...check
    }) => ({
      id,
      kind,
      state,
      number: openSealed(call, is_license ? 'license number' : 'document number', id, number_sealed),
      status,
      reason,
      expiresOn: expires_on,
      addedAt: added_at.toISOString(),
      check:
        checked_at && source
          ? { at: checked_at.toISOString(), by: check.checked_by ?? '', source, shown: check.shown ?? '' }
          : null,
    }),
  );
  return { items, total, page: query.page };
};

/** Returns the score and its lines as the specialist reads them. */
export const getPersonStanding: ActionOf<typeof calls.getPersonStanding> = async (call: SignedCall, { params }) => {
  const { specialist_id } = await subjectOf(call, params.id);
  return { standing: specialist_id ? await presentStanding(call, specialist_id) : null };
};

/** Returns the sums of the person's own wallet, so that both read the same. A manager pays and earns nothing. */
export const getPersonMoney: ActionOf<typeof calls.getPersonMoney> = async (call: SignedCall, { params }) => {
  const subject = await subjectOf(call, params.id);
  if (subject.role !== 'Specialist' && subject.role !== 'Business') return { money: null };
  if (subject.role === 'Specialist' && !subject.specialist_id) return { money: null };
  const { balances, owed } = await getWallet(asSubject(call, subject), {
    params: undefined,
    body: undefined,
    query: { limit: 1 },
  });
  const { specialist_id, user_id } = subject;
  return {
    money: {
      side: specialist_id ? 'specialist' : 'business',
      readyCents: balances.readyCents,
      beingApprovedCents: balances.beingApprovedCents,
      bookedAheadCents: balances.bookedAheadCents,
      onItsWayCents: balances.onItsWayCents,
      paidCents: specialist_id ? await paidOutTo(call.db, specialist_id) : await paidBy(call.db, user_id),
      heldCents: balances.heldCents + balances.heldWorkedCents,
      owedCents: owed.cents,
    },
  };
};

async function subjectOf(call: SignedCall, userId: string): Promise<Subject> {
  return (await findSubject(call.db, userId)) ?? refuse('not_found');
}

/** Returns the call as if the person had made it: for reads alone. */
function asSubject(call: SignedCall, { user_id, role, specialist_id }: Subject): SignedCall {
  return { ...call, actor: { ...call.actor, userId: user_id, role: role as Role, specialistId: specialist_id } };
}
