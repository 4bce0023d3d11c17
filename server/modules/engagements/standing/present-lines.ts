/** Lines of standing as people read them: rule, evidence, effect, expiry, appeal (PRODUCT §4). */
import type { Policy } from '#contract/admin/policy.ts';
import {
  replayStanding,
  type StandingAppeal,
  type StandingLine,
  type StandingRule,
  standingStep,
} from '#contract/engagements/standing.ts';
import { later, minutesBetween, toDate } from '#contract/time.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { Call } from '../../../call/call.ts';
import { reasonIn } from '../../../events/event-texts.ts';
import { bookingPolicy, currentPolicy, type Governed } from '../../../policy/policy.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { namedSteps } from '../../shifts/index.ts';
import { type AppealFileRow, type AppealRow, appealFilesOf, appealsOf } from '../queries/appeal-queries.ts';
import { type EngagementRow, findEngagementsById } from '../queries/engagement-queries.ts';
import { approvedHours } from '../queries/pay-queries.ts';
import type { LineRow } from '../queries/standing-queries.ts';
import { readTerms } from '../terms.ts';
import { appealUntil, refusalToAppeal } from './may-appeal.ts';
import { replayedLines } from './replayed-lines.ts';
import { standingMessages } from './standing.words.ts';

/** Presents these lines of one person, in the order given. `all`: what their scores are replayed from. */
export async function presentLines(
  call: Pick<Call, 'db' | 'now' | 'language'>,
  shown: readonly LineRow[],
  all: readonly LineRow[],
): Promise<StandingLine[]> {
  const scores = replayStanding(replayedLines(all), call.now);
  const ids = [...new Set(shown.flatMap(({ engagement_id }) => engagement_id ?? []))];
  const [engagements, approvals, appeals, current] = await Promise.all([
    findEngagementsById(call.db, ids),
    approvedHours(call.db, ids),
    appealsOf(
      call.db,
      shown.map(({ id }) => id),
    ),
    currentPolicy(call.db),
  ]);
  const files = await appealFilesOf(
    call.db,
    [...appeals.values()].map(({ id }) => id),
  );
  const policies = await policiesOf(call, [...engagements.values()]);
  return shown.map((row) => {
    const engagement = row.engagement_id ? engagements.get(row.engagement_id) : undefined;
    const policy = (engagement && policies.get(engagement.policy_version)) ?? current.policy;
    const appeal = appeals.get(row.id);
    const approval = approvals.find(({ engagement_id }) => engagement_id === row.engagement_id);
    return {
      id: row.id,
      rule: row.rule as StandingLine['rule'],
      effect: row.effect,
      at: row.at.toISOString(),
      lapsesAt: row.lapses_at.toISOString(),
      state: stateOf(row),
      voidedAs: row.voided_as as StandingLine['voidedAs'],
      scoreAfter: scores.get(row.id) ?? null,
      ruleName: ruleName(call, row, engagement, policy),
      booking: engagement ? bookingOf(call, row, engagement, approval) : null,
      appealUntil: appeal ? null : (appealUntil(row, policy)?.toISOString() ?? null),
      appeal: appeal ? presentAppeal(call, appeal, files.get(appeal.id) ?? []) : null,
      actions: [{ name: 'appealStanding', refusal: refusalToAppeal(row, appeal !== undefined, policy, call.now) }],
    };
  });
}

/** Returns the policy of each version these bookings were made under. */
export async function policiesOf(
  { db }: Pick<Call, 'db'>,
  engagements: readonly Governed[],
): Promise<Map<number, Policy>> {
  const policies = new Map<number, Policy>();
  for (const engagement of engagements)
    if (!policies.has(engagement.policy_version))
      policies.set(engagement.policy_version, await bookingPolicy(db, engagement));
  return policies;
}

function stateOf({ waiting_since, voided_at, counts_from }: LineRow): StandingLine['state'] {
  if (voided_at) return 'void';
  if (!waiting_since) return 'counts';
  return counts_from ? 'appealed' : 'review';
}

/** The start that notice was counted from: the kinder of the two where a change moved it. */
function noticeStart({ terms, booked_starts_at }: EngagementRow): Date {
  const start = toDate(readTerms(terms).startsAt);
  return later(start, booked_starts_at ?? start);
}

function ruleName(
  { language }: Pick<Call, 'language'>,
  row: LineRow,
  engagement: EngagementRow | undefined,
  policy: Policy,
): StandingLine['ruleName'] {
  const { rule, at } = row;
  if (rule === 'cancelled' && engagement?.terms) {
    const { noticeHours } = standingStep(policy.specialistCancel, noticeStart(engagement), at);
    const step = namedSteps(policy, language).find((each) => each.noticeHours === noticeHours);
    if (step) return { code: step.code, params: step.params, sentence: step.sentence };
  }
  const code = rule as StandingRule;
  return sentenceOf(speakerOf(language), code, standingMessages[code]);
}

function bookingOf(
  { language }: Pick<Call, 'language'>,
  row: LineRow,
  engagement: EngagementRow,
  approval: { readonly approved_by: string | null } | undefined,
): StandingLine['booking'] {
  if (!engagement.terms) return null;
  const { businessName, startsAt, timeZone } = readTerms(engagement.terms);
  const { rule, at } = row;
  const isCancelled = rule === 'cancelled';
  return {
    engagementId: engagement.id,
    pharmacy: businessName,
    startsAt,
    timeZone,
    noticeMinutes: isCancelled ? minutesBetween(at, noticeStart(engagement)) : null,
    reason: isCancelled && engagement.cancel_reason ? reasonIn(engagement.cancel_reason, language) : null,
    arrivedAt: engagement.arrived_at?.toISOString() ?? null,
    arrivedBy: engagement.arrived_by as 'code' | 'evidence' | null,
    approvedBy: approval ? (approval.approved_by ? 'business' : 'system') : null,
    endedBy: engagement.cancelled_by as 'specialist' | 'business' | 'admin' | 'system' | null,
  };
}

function presentAppeal(
  { language, now }: Pick<Call, 'language' | 'now'>,
  row: AppealRow,
  files: readonly AppealFileRow[],
): StandingAppeal {
  return {
    id: row.id,
    status: row.status as StandingAppeal['status'],
    grounds: row.grounds as StandingAppeal['grounds'],
    text: row.text,
    files: files.map(({ id, file_name, mime_type, bytes }) => ({
      id,
      fileName: file_name,
      mimeType: mime_type,
      bytes,
    })),
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    isOverdue: row.status === 'Pending' && row.answer_by <= now,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason && reasonIn(row.reason, language),
  };
}
