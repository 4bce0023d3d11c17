/** What the page makes of the answer: lines to replay, what an appeal would leave, and runs of lines that changed nothing. */
import {
  FULL_STANDING,
  type ReplayedLine,
  type Standing,
  type StandingLine,
  standingAt,
} from '#contract/engagements/standing.ts';
import { after, HOUR, toDate, toMillis } from '#contract/time.ts';
import { mayAppeal } from '#web/features/standing/may-appeal.ts';

/** Returns the lines as the replay looks at them. */
export function replayed(lines: readonly StandingLine[]): ReplayedLine[] {
  return lines.map(({ state, ...line }) => ({ ...line, counts: state === 'counts' }));
}

/** Returns the newest line that can still be appealed; null where none can. */
export function appealable(lines: readonly StandingLine[]): StandingLine | null {
  return lines.find(mayAppeal) ?? null;
}

/** Returns the score while this line is appealed. */
export function scoreWithout(lines: readonly StandingLine[], id: string, moment: string): number {
  return standingAt(
    replayed(lines).map((line) => (line.id === id ? { ...line, counts: false } : line)),
    moment,
  );
}

/** Returns what the booked shifts add, worked on time: at their start and at their end. */
export function workedOnTime(booked: Standing['booked']): ReplayedLine[] {
  return booked.flatMap(({ engagementId, startsAt, endsAt, onTimeEffect, completedEffect }) => [
    { id: `~${engagementId}:1`, effect: onTimeEffect, at: startsAt, lapsesAt: farFrom(startsAt), counts: true },
    { id: `~${engagementId}:2`, effect: completedEffect, at: endsAt, lapsesAt: farFrom(endsAt), counts: true },
  ]);
}

const farFrom = (moment: string) => after(moment, 24 * 365 * HOUR);

export type Row = { readonly key: string; readonly lines: readonly StandingLine[] };

/** A run this long is one row. */
const FOLD_FROM = 3;

/** Returns the rows of the table, newest first: runs of lines that changed nothing fold into one. */
export function rowsOf(lines: readonly StandingLine[], unfolded: ReadonlySet<string>): Row[] {
  const rows: StandingLine[][] = [];
  const unchanged = unchangedIds(lines);
  for (const line of lines) {
    const last = rows.at(-1);
    const joins = last?.every(({ id }) => unchanged.has(id)) && unchanged.has(line.id);
    if (last && joins) last.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((run) => {
    const key = run[0]?.id ?? '';
    if (run.length >= FOLD_FROM && !unfolded.has(key)) return [{ key, lines: run }];
    return run.map((line) => ({ key: line.id, lines: [line] }));
  });
}

/** The lines that left the score at 100. */
function unchangedIds(lines: readonly StandingLine[]): Set<string> {
  const counting = [...lines].reverse().filter(({ scoreAfter }) => scoreAfter !== null);
  const ids = counting.flatMap(({ id, effect, scoreAfter }, index) => {
    const before = counting[index - 1]?.scoreAfter ?? FULL_STANDING;
    return effect > 0 && before === FULL_STANDING && scoreAfter === FULL_STANDING ? [id] : [];
  });
  return new Set(ids);
}

/** Returns the moments at which a score changes between two, with both ends, in order. */
export function momentsBetween(lines: readonly ReplayedLine[], from: Date, to: Date): Date[] {
  const within = lines.flatMap(({ at, lapsesAt }) => [toDate(at), toDate(lapsesAt)]);
  return [from, ...within.filter((moment) => moment > from && moment < to), to].sort(
    (a, b) => toMillis(a) - toMillis(b),
  );
}
