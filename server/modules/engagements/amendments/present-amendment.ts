import type { Amendment } from '#contract/engagements/amendment.ts';
import type { DoorToDoor } from '#contract/shifts/shift.ts';
import type { Call } from '../../../call/call.ts';
import { asAction } from '../../../call/lifecycle.ts';
import type { UnlockedParties } from '../parties.ts';
import type { ProposedAmendment } from '../queries/amendment-queries.ts';
import { readTerms } from '../terms.ts';
import { type AmendmentAct, refusalOfAnswer } from './answer-amendment.ts';
import { compareTerms } from './compare-terms.ts';
import { paymentRefusal, personRefusal } from './may-change.ts';

const answers: readonly AmendmentAct[] = ['acceptAmendment', 'declineAmendment'];

/** Presents an open change to one of its two sides, or to an Admin, who can only read it. */
export async function presentAmendment(
  call: Call,
  parties: UnlockedParties,
  row: ProposedAmendment,
  way: DoorToDoor | null,
): Promise<Amendment> {
  const terms = readTerms(row.terms);
  return {
    ...(await compareTerms(call, parties, terms, { way, expiresAt: row.expires_at })),
    id: row.id,
    proposedBy: row.proposed_by as Amendment['proposedBy'],
    proposer: `${row.first_name} ${row.last_name}`,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    securing: row.accepted_at !== null,
    actions: await actionsOf(call, parties, row),
  };
}

async function actionsOf(call: Call, parties: UnlockedParties, row: ProposedAmendment): Promise<Amendment['actions']> {
  const { side } = parties;
  if (side !== 'specialist' && side !== 'business') return [];
  const names = row.proposed_by === side ? (['withdrawAmendment'] as const) : answers;
  return Promise.all(
    names.map(async (name) => {
      const code = refusalOfAnswer(name, row, side, call.now);
      if (code) return asAction(name, { code, details: {} });
      if (name !== 'acceptAmendment') return asAction(name, null);
      const terms = readTerms(row.terms);
      return asAction(
        name,
        (await personRefusal(call, parties, terms)) ?? (await paymentRefusal(call, parties, terms)),
      );
    }),
  );
}
