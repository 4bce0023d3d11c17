/** Disputes as the contract has them, for either side and for Admins. */
import type { Dispute, DisputeStatement } from '#contract/engagements/dispute.ts';
import type { Action } from '#contract/lists.ts';
import type { DisputeStatus } from '#contract/statuses.ts';
import type { Call } from '../../../call/call.ts';
import { asAction } from '../../../call/lifecycle.ts';
import { findPeople, type PersonCard } from '../../accounts/index.ts';
import { findDisputedCents } from '../../wallet/index.ts';
import type { Side } from '../lifecycle.ts';
import { type DisputeFileRow, filesOfDisputes } from '../queries/dispute-file-queries.ts';
import { appealsOf, type DecisionRow, type DisputeRow, decisionsOf } from '../queries/dispute-queries.ts';
import { anotherAdmin } from './another-admin.ts';
import { claimedOf, differenceOf, hoursOf, offeredOf, presentClaim } from './dispute-facts.ts';
import { presentDisputeFile } from './dispute-files.ts';
import { type DisputeAction, refusalOfDispute } from './dispute-lifecycle.ts';

/** Presents disputes, by the id of each. `side`: of who reads them. */
export async function presentDisputes(
  call: Call,
  rows: readonly DisputeRow[],
  side: Side,
): Promise<Map<string, Dispute>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [decisions, appeals, files, resting] = await Promise.all([
    decisionsOf(call.db, ids),
    appealsOf(call.db, ids),
    filesOfDisputes(call.db, ids),
    side === 'specialist'
      ? new Map<string, number>()
      : findDisputedCents(
          call.db,
          rows.map((row) => row.engagement_id),
        ),
  ]);
  const people = await findPeople(call.db, [
    ...rows.flatMap(({ opened_by }) => opened_by ?? []),
    ...decisions.map(({ decided_by }) => decided_by),
  ]);
  const presented = rows.map(async (row): Promise<[string, Dispute]> => {
    const claimed = claimedOf(row);
    const offered = offeredOf(row);
    const { hours: _none, ...disputed } = presentClaim(differenceOf(claimed, offered));
    const ofRow = decisions.filter(({ dispute_id }) => dispute_id === row.id);
    const appealed = appeals.filter(({ dispute_id }) => dispute_id === row.id);
    const appealedSides = appealed.map((appeal) => appeal.side);
    const said = (words: string, at: Date, goesWith: string, by: string): DisputeStatement => ({
      words,
      at: at.toISOString(),
      files: files.filter((file) => isOf(file, row.id, goesWith, by)).map(presentDisputeFile),
    });
    return [
      row.id,
      {
        id: row.id,
        number: row.number,
        engagementId: row.engagement_id,
        kind: row.kind as Dispute['kind'],
        cause: row.cause as Dispute['cause'],
        status: row.status as DisputeStatus,
        openedAt: row.opened_at.toISOString(),
        openedBy: nameOf(people, row.opened_by),
        reason: row.reason as Dispute['reason'],
        statement: row.kind === 'silence' ? null : said(row.words, row.opened_at, 'dispute', 'business'),
        claimed: presentClaim(claimed),
        offered: presentClaim(offered),
        disputed,
        escrowCents: side === 'specialist' ? null : (resting.get(row.engagement_id) ?? 0),
        answerBy: row.answer_by?.toISOString() ?? null,
        answer:
          row.answered_at && row.agrees !== null
            ? { ...said(row.answer_words, row.answered_at, 'answer', 'specialist'), agrees: row.agrees }
            : null,
        decideBy: row.decide_by?.toISOString() ?? null,
        isOverdue: isOverdue(row, call.now),
        decisions: ofRow.map((decision) => presentDecision(decision, people)),
        appealBy: row.status === 'Closed' ? null : (row.appeal_by?.toISOString() ?? null),
        appeals: appealed.map(({ side: by, words, appealed_at }) => ({
          ...said(words, appealed_at, 'appeal', by),
          side: by === 'business' ? 'business' : 'specialist',
        })),
        outcome: row.outcome as Dispute['outcome'],
        closedAt: row.closed_at?.toISOString() ?? null,
        actions: await actionsOf(call, row, side, { appealedSides, decisions: ofRow, people }),
      },
    ];
  });
  return new Map(await Promise.all(presented));
}

/** Whether an Admin is late. */
function isOverdue({ decide_by }: Pick<DisputeRow, 'decide_by'>, now: Date): boolean {
  return decide_by !== null && decide_by < now;
}

function isOf(file: DisputeFileRow, disputeId: string, goesWith: string, side: string): boolean {
  return file.dispute_id === disputeId && file.goes_with === goesWith && file.side === side;
}

function presentDecision(row: DecisionRow, people: ReadonlyMap<string, PersonCard>): Dispute['decisions'][number] {
  return {
    round: row.round,
    decision: row.decision as Dispute['decisions'][number]['decision'],
    decided: presentClaim({
      hours: hoursOf(row.started_at, row.ended_at, row.break_minutes),
      paidMinutes: row.minutes,
      payCents: row.pay_cents,
      feeCents: row.fee_cents,
    }),
    paidCents: row.paid_cents,
    reason: row.reason,
    at: row.decided_at.toISOString(),
    by: nameOf(people, row.decided_by) ?? '',
  };
}

function nameOf(people: ReadonlyMap<string, PersonCard>, id: string | null): string | null {
  const person = id ? people.get(id) : undefined;
  return person ? `${person.firstName} ${person.lastName}` : null;
}

type Known = {
  readonly appealedSides: readonly string[];
  readonly decisions: readonly DecisionRow[];
  readonly people: ReadonlyMap<string, PersonCard>;
};

async function actionsOf(call: Call, row: DisputeRow, side: Side, known: Known): Promise<Action[]> {
  const when = { now: call.now, appealedSides: known.appealedSides };
  const named = (name: string, step: DisputeAction) => {
    const code = refusalOfDispute(step, row, side, when);
    return asAction(name, code && { code, details: { status: row.status } });
  };
  const appeal = () => named('appealDispute', row.status === 'Appealed' ? 'joinAppeal' : 'appealDispute');
  if (side === 'specialist') return [named('answerDispute', 'answerDispute'), appeal()];
  if (side === 'business') return [named('withdrawDispute', 'withdrawDispute'), appeal()];
  if (side !== 'admin') return [];
  const decide = named('decideDispute', row.status === 'Appealed' ? 'decideAppeal' : 'decideDispute');
  const other = decide.refusal ? null : await anotherAdmin(call, row, known.decisions);
  return [other ? asAction('decideDispute', { code: 'another_admin', details: { admin: other } }) : decide];
}
