import type { ReplayedLine } from '#contract/engagements/standing.ts';
import type { LineRow } from '../queries/standing-queries.ts';

type Replayed = Pick<LineRow, 'id' | 'effect' | 'at' | 'lapses_at' | 'waiting_since' | 'voided_at'>;

/** Returns rows as a replay looks at them. */
export function replayedLines(rows: readonly Replayed[]): ReplayedLine[] {
  return rows.map((row) => ({
    id: row.id,
    effect: row.effect,
    at: row.at,
    lapsesAt: row.lapses_at,
    counts: row.waiting_since === null && row.voided_at === null,
  }));
}
