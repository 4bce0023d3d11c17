/** What lines of standing would do, were they written, counted or made void now (PRODUCT §4). */
import { fallsOf, type NextPause, nextPause, type ReplayedLine, standingAt } from '#contract/engagements/standing.ts';
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { UnlockedParties } from '../parties.ts';
import { type LineRow, linesOf, pausesOf } from '../queries/standing-queries.ts';
import { type Absence, absenceOf, type Line, onTimeLine, standingLine } from './lines.ts';
import { pauseRules } from './pauses.ts';
import { replayedLines } from './replayed-lines.ts';

/** An absence counts (`countAbsence`), its line is void (`voidLine`), or an arrival at a moment earns what it does (`addOnTime`). */
export type LineChange = { readonly counts: Absence } | { readonly voids: Absence } | { readonly arrivedAt: Date };

export type StandingAfter = {
  /** The points that begin to count, less those that no longer do. */
  readonly standingEffect: number;
  readonly standingAfter: number;
  /** The pause that a fall to 0 would begin; null: none. */
  readonly pause: NextPause | null;
};

/** Returns what changes of a booking's lines would make of its specialist's standing. */
export async function openStanding(
  call: Pick<Call, 'db' | 'now'>,
  parties: Pick<UnlockedParties, 'engagement' | 'shift' | 'policy'>,
) {
  const { engagement, policy } = parties;
  const rows = await linesOf(call.db, engagement.specialist_id);
  const pauses = await pausesOf(call.db, engagement.specialist_id);
  const before = replayedLines(rows);

  /** Returns a line as it would be written now; an effect of nothing is none (`addStanding`). */
  const written = (line: Line): ReplayedLine[] =>
    line.effect === 0
      ? []
      : replayedLines([{ id: `~${line.rule}`, voided_at: null, ...standingLine(line, policy, call.now) }]);

  const changed = (lines: readonly ReplayedLine[], change: LineChange): ReplayedLine[] => {
    if ('arrivedAt' in change) {
      const onTime = onTimeLine({ ...parties, engagement: { ...engagement, arrived_at: change.arrivedAt } });
      return lineOfRule(rows, engagement.id, 'onTime') ? [...lines] : [...lines, ...written(onTime)];
    }
    const line = lineOfRule(rows, engagement.id, 'voids' in change ? change.voids : change.counts);
    if ('voids' in change) return lines.map((one) => (one.id === line?.id ? { ...one, counts: false } : one));
    if (!line) return [...lines, ...written(absenceOf(parties, change.counts))];
    // Void or appealed, it stays what it is.
    const begins = line.waiting_since !== null && line.counts_from === null;
    return lines.map((one) => (begins && one.id === line.id ? { ...one, counts: true } : one));
  };

  return {
    after: (changes: readonly LineChange[]): StandingAfter => {
      const lines = changes.reduce<readonly ReplayedLine[]>(changed, before);
      const isNewFall = ({ id, lapsesAt }: ReplayedLine) =>
        toMillis(lapsesAt) > toMillis(call.now) && !pauses.some(({ line_id }) => line_id === id);
      return {
        standingEffect: countedPoints(lines) - countedPoints(before),
        standingAfter: standingAt(lines, call.now),
        pause: fallsOf(lines).some(isNewFall) ? nextPause(pauseRules(pauses, rows, policy), call.now) : null,
      };
    },
  };
}

const countedPoints = (lines: readonly ReplayedLine[]) =>
  lines.reduce((sum, { counts, effect }) => (counts ? sum + effect : sum), 0);

/** Returns the line of a rule on a booking, as `findLineOf` does. */
function lineOfRule(rows: readonly LineRow[], engagementId: string, rule: LineRow['rule']): LineRow | undefined {
  return rows.find((row) => row.engagement_id === engagementId && row.rule === rule && row.voided_as !== 'notWorked');
}
