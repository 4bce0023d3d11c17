/**
 * Standing (PRODUCT §4): a score of 0 to 100, replayed from its lines. The server applies it by these functions, the cancel
 * dialog and the page preview and draw by them; `standing_score` of the database is their twin for many people at once.
 */
import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { ApprovalStatus } from '../statuses.ts';
import { after, HOUR, Instant, toMillis } from '../time.ts';
import { Sentence } from '../words/facts.ts';

/** The score of somebody without lines, and the highest there is. */
export const FULL_STANDING = 100;

/** What a replay looks at. */
export type ReplayedLine = {
  readonly id: string;
  readonly effect: number;
  readonly at: Date | string;
  readonly lapsesAt: Date | string;
  /** False: under review, appealed or void. */
  readonly counts: boolean;
};

/** Returns lines in the order they are replayed: by time, then by id. */
function inReplayOrder<Line extends ReplayedLine>(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => toMillis(a.at) - toMillis(b.at) || (a.id < b.id ? -1 : 1));
}

/** Returns the score after each line that counts at that moment, by the line's id, in order. */
export function replayStanding(lines: readonly ReplayedLine[], moment: Date | string): Map<string, number> {
  const at = toMillis(moment);
  const scores = new Map<string, number>();
  let score = FULL_STANDING;
  for (const line of inReplayOrder(lines)) {
    if (!line.counts || toMillis(line.at) > at || toMillis(line.lapsesAt) <= at) continue;
    score = Math.min(FULL_STANDING, Math.max(0, score + line.effect));
    scores.set(line.id, score);
  }
  return scores;
}

/** Returns the score at a moment: what was written after it or has lapsed by then isn't replayed. */
export function standingAt(lines: readonly ReplayedLine[], moment: Date | string): number {
  return [...replayStanding(lines, moment).values()].at(-1) ?? FULL_STANDING;
}

/** Returns the score that one more line would leave at a moment. */
export function standingWith(lines: readonly ReplayedLine[], effect: number, moment: Date | string): number {
  if (effect === 0) return standingAt(lines, moment);
  return standingAt([...lines, lineAt(effect, moment)], moment);
}

/** Returns a line as it would be written at a moment: replayed after all others. */
function lineAt(effect: number, moment: Date | string): ReplayedLine {
  return { id: '~', effect, at: moment, lapsesAt: after(moment, HOUR), counts: true };
}

/**
 * Returns the lines that brought the score to 0, in order, as it was at the time of each: a line that lapses later neither
 * makes nor unmakes a fall.
 */
export function fallsOf<Line extends ReplayedLine>(lines: readonly Line[]): Line[] {
  const counting = inReplayOrder(lines.filter(({ counts }) => counts));
  return counting.filter((line, index) => {
    if (line.effect >= 0) return false;
    const before = standingAt(counting.slice(0, index), line.at);
    return before > 0 && before + line.effect <= 0;
  });
}

/** The pause that a fall to 0 begins. Without days it lasts until an Admin has looked at it. */
export const NextPause = z.object({ nth: z.int(), days: z.int().nullable() });
export type NextPause = z.infer<typeof NextPause>;

/** What the next pause follows from: those before it that count, each until its line lapses, and the policy of the booking. */
export type PauseRules = {
  readonly counted: readonly { readonly lapsesAt: Date | string }[];
  readonly pauseFirstDays: number;
  readonly pauseSecondDays: number;
};

/** Returns the pause that a fall at a moment begins (PRODUCT §4). */
export function nextPause({ counted, pauseFirstDays, pauseSecondDays }: PauseRules, moment: Date | string): NextPause {
  const before = counted.filter(({ lapsesAt }) => toMillis(lapsesAt) > toMillis(moment)).length;
  return { nth: before + 1, days: [pauseFirstDays, pauseSecondDays][before] ?? null };
}

/** Returns the pause that one more line would begin at a moment; null where it doesn't bring the score to 0. */
export function pauseWith(
  lines: readonly ReplayedLine[],
  effect: number,
  moment: Date | string,
  rules: PauseRules,
): NextPause | null {
  const line = lineAt(effect, moment);
  return fallsOf([...lines, line]).includes(line) ? nextPause(rules, moment) : null;
}

/** A step of the scale of notice: with at least so many hours before the start, this effect. */
export type NoticeStep = { readonly noticeHours: number; readonly effect: number };

/** Returns the step of the scale that applies at a moment; less notice than any step has is the last. */
export function standingStep<Step extends NoticeStep>(
  steps: readonly Step[],
  startsAt: Date | string,
  moment: Date | string,
): Step {
  const notice = (toMillis(startsAt) - toMillis(moment)) / HOUR;
  const sorted = byNotice(steps);
  const step = sorted.find(({ noticeHours }) => notice >= noticeHours) ?? sorted.at(-1);
  if (!step) throw new Error('the policy has no cancel scale');
  return step;
}

/** Returns the steps, the longest notice first. */
export function byNotice<Step extends NoticeStep>(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => b.noticeHours - a.noticeHours);
}

const standingRules = ['cancelled', 'noShow', 'walkOut', 'completed', 'onTime', 'pauseEnded'] as const;
export const StandingRule = z.enum(standingRules);
export type StandingRule = z.infer<typeof StandingRule>;

/** What an appeal may rest on (PRODUCT §4), and that the record itself is wrong. */
export const appealGrounds = ['illness', 'bereavement', 'accident', 'weather', 'unsafeSite', 'wrongRecord'] as const;
export const AppealGrounds = z.enum(appealGrounds);
export type AppealGrounds = z.infer<typeof AppealGrounds>;

export const APPEAL_MAX = 2000;
/** What a text of that length may come as, with what is cleaned out of it. */
export const APPEAL_BYTES = 12 * 1024;
export const MOST_APPEAL_FILES = 5;
export const APPEAL_FILE_BYTES = 10 * 1024 * 1024;

const AppealFile = z.object({ id: Id, fileName: z.string(), mimeType: z.string(), bytes: z.int() });

export const StandingAppeal = z.object({
  id: Id,
  status: ApprovalStatus,
  grounds: AppealGrounds,
  /** Empty once its author's account was deleted. */
  text: z.string(),
  files: z.array(AppealFile),
  openedAt: Instant,
  /** An Admin answers by then. */
  answerBy: Instant,
  /** That time is over and nobody has. */
  isOverdue: z.boolean(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
});
export type StandingAppeal = z.infer<typeof StandingAppeal>;

export const StandingLine = z.object({
  id: Id,
  rule: StandingRule,
  effect: z.int(),
  at: Instant,
  lapsesAt: Instant,
  /** `review`: an Admin looks at it first. `appealed`: its appeal is open. Neither counts meanwhile; `void` never does. */
  state: z.enum(['counts', 'review', 'appealed', 'void']),
  voidedAs: z.enum(['excused', 'arrivalProven', 'appealed', 'notWorked', 'pauseVoid']).nullable(),
  /** After this line; null where it doesn't count. */
  scoreAfter: z.int().nullable(),
  /** The step of the scale that a cancellation came to, or the name of the rule. */
  ruleName: Sentence,
  booking: z
    .object({
      engagementId: Id,
      pharmacy: z.string(),
      startsAt: Instant,
      timeZone: z.string(),
      /** How long before the start it was cancelled, in minutes; negative after it. */
      noticeMinutes: z.int().nullable(),
      /** What was written with it. */
      reason: z.string().nullable(),
      arrivedAt: Instant.nullable(),
      arrivedBy: z.enum(['code', 'evidence']).nullable(),
      /** Who approved the hours; `system`: they were approved automatically. */
      approvedBy: z.enum(['business', 'system']).nullable(),
      /** Who says that nobody came. */
      endedBy: z.enum(['specialist', 'business', 'admin', 'system']).nullable(),
    })
    .nullable(),
  /** Until then it can be appealed; null where it can't be. */
  appealUntil: Instant.nullable(),
  appeal: StandingAppeal.nullable(),
  actions: z.array(Action),
});
export type StandingLine = z.infer<typeof StandingLine>;

/** Booking is paused: each fall to 0 once. Without an end an Admin looks at it first. */
export const StandingPause = z.object({ nth: z.int(), since: Instant, until: Instant.nullable() });
export type StandingPause = z.infer<typeof StandingPause>;

export const Standing = z.object({
  score: z.int(),
  asOf: Instant,
  /** What hasn't lapsed, the newest first. */
  lines: z.array(StandingLine),
  pause: StandingPause.nullable(),
  /** The pauses that the next one follows, each until the line that began it lapses. */
  countedPauses: z.array(z.object({ lapsesAt: Instant })),
  /** Shifts ahead, the first to start first: what canceling would do, by the policy each was booked under. */
  booked: z.array(
    z.object({
      engagementId: Id,
      pharmacy: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      timeZone: z.string(),
      /** The start that notice is counted from: the kinder of the two where a change moved it. */
      noticeFrom: Instant,
      steps: z.array(z.object({ noticeHours: z.number(), effect: z.int(), ...Sentence.shape })),
      /** The pharmacy's payment was refused: from then on leaving is free. Null: it was not. */
      freeFrom: Instant.nullable(),
      pauseFirstDays: z.int(),
      pauseSecondDays: z.int(),
      completedEffect: z.int(),
      onTimeEffect: z.int(),
    }),
  ),
  /** Today's, for bookings made today. */
  rules: z.object({
    policyVersion: z.int(),
    steps: z.array(z.object({ effect: z.int(), ...Sentence.shape })),
    noShowEffect: z.int(),
    completedEffect: z.int(),
    onTimeEffect: z.int(),
    lapseDays: z.int(),
    pauseFirstDays: z.int(),
    pauseSecondDays: z.int(),
    pauseEndEffect: z.int(),
    appealDays: z.int(),
    appealAnswerDays: z.int(),
    leaveFreeBeforeHours: z.number(),
    cancelUnpaidBeforeHours: z.number(),
  }),
});
export type Standing = z.infer<typeof Standing>;
