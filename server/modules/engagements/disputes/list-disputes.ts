/** The Admins' work list of disputes, and one of them with all that bears on it (PRODUCT §5, §11). */
import type { DisputeSummary } from '#contract/engagements/dispute-case.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { findBusinesses } from '../../businesses/index.ts';
import { findShifts } from '../../shifts/index.ts';
import { findSpecialists, loadSpecialistCards } from '../../specialists/index.ts';
import { findParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { historyOf, readingOf } from '../queries/dispute-history-queries.ts';
import { type DisputeRow, findDispute, listDisputeRows } from '../queries/dispute-queries.ts';
import { findEngagementsById } from '../queries/engagement-queries.ts';
import { effectOfDecision } from './decision-effect.ts';
import { evidenceOf } from './dispute-evidence.ts';
import { claimedOf, offeredOf } from './dispute-facts.ts';
import { presentDisputes } from './present-dispute.ts';

export const listDisputes: ActionOf<typeof disputeEndpoints.listDisputes> = async (call: SignedCall, { query }) => {
  const { rows, total, overdue } = await listDisputeRows(call.db, query, call.now);
  return { items: await summariesOf(call, rows), total, overdue, page: query.page };
};

async function summariesOf(call: Call, rows: readonly DisputeRow[]): Promise<DisputeSummary[]> {
  const disputes = await presentDisputes(call, rows, 'admin');
  const engagements = await findEngagementsById(
    call.db,
    rows.map((row) => row.engagement_id),
  );
  const [shifts, businesses, specialists] = await Promise.all([
    findShifts(
      call.db,
      [...engagements.values()].map(({ shift_id }) => shift_id),
    ),
    findBusinesses(
      call.db,
      rows.map((row) => row.business_id),
    ),
    loadSpecialistCards(call, [...new Set(rows.map((row) => row.specialist_id))], { phoneFor: new Set() }),
  ]);
  return rows.map((row) => {
    const dispute = disputes.get(row.id);
    const shift = shifts.find(({ id }) => id === engagements.get(row.engagement_id)?.shift_id);
    const business = businesses.get(row.business_id);
    const specialist = specialists.get(row.specialist_id);
    if (!dispute || !shift || !business || !specialist) throw new Error(`dispute ${row.id} lacks its sides`);
    const other = dispute.actions.find(({ refusal }) => refusal === 'another_admin');
    return {
      ...dispute,
      isAppeal: row.status === 'Appealed',
      decidedFirstBy: other ? (dispute.decisions[0]?.by ?? null) : null,
      shift: {
        id: shift.id,
        startsAt: shift.starts_at.toISOString(),
        endsAt: shift.ends_at.toISOString(),
        timeZone: shift.time_zone,
      },
      business: { id: business.id, name: business.name },
      specialist: { id: specialist.id, firstName: specialist.firstName, lastName: specialist.lastName },
    };
  });
}

export const getDispute: ActionOf<typeof disputeEndpoints.getDispute> = async (call: SignedCall, { params }) =>
  presentCase(call, (await findDispute(call.db, params.id)) ?? refuse('not_found'));

/** Returns one dispute with its evidence, what each plain decision moves, and what was before. */
export async function presentCase(call: SignedCall, row: DisputeRow) {
  const parties = await findParties(call, row.engagement_id);
  const dispute = (await presentDisputes(call, [row], 'admin')).get(row.id) ?? refuse('not_found');
  const engagement = await presentEngagement(call, parties.engagement);
  const [specialists, businesses, evidence, history, threadOpenedAt, claimed, offered] = await Promise.all([
    findSpecialists(call.db, [row.specialist_id]),
    findBusinesses(call.db, [row.business_id]),
    evidenceOf(call, parties, { dispute, engagement }),
    historyOf(call.db, row),
    readingOf(call.db, row.id, call.actor.userId),
    effectOfDecision(call, row, claimedOf(row)),
    effectOfDecision(call, row, offeredOf(row)),
  ]);
  return {
    dispute,
    engagement,
    specialistUserId: specialists.get(row.specialist_id)?.user_id ?? refuse('not_found'),
    ownerId: businesses.get(row.business_id)?.owner_id ?? refuse('not_found'),
    evidence,
    outcomes: { claimed, offered },
    history,
    threadOpenedAt: threadOpenedAt?.toISOString() ?? null,
  };
}
