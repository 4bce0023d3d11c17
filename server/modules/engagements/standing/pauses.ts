/** Booking pauses at each fall of the score to 0, once: 15 days, then 30, then until an Admin has looked (PRODUCT §4). */
import type { Policy } from '#contract/admin/policy.ts';
import { fallsOf, nextPause, type PauseRules } from '#contract/engagements/standing.ts';
import { after, DAY, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { pauseBooking } from '../../specialists/index.ts';
import {
  changePause,
  insertPause,
  type LineRow,
  linesOf,
  type PauseRow,
  pausesOf,
  voidEndOf,
} from '../queries/standing-queries.ts';
import { replayedLines } from './replayed-lines.ts';

/**
 * Brings a person's pauses up to their lines: a fall without a pause begins one; a pause whose fall an appeal put in doubt
 * rests, and goes on with what was left of it when the line counts again; a pause whose fall is void is void, and so is the
 * line it ended with. The specialist is locked. `policy`: of the booking whose line changed.
 */
export async function settlePauses(call: Call, specialistId: string, policy: Policy): Promise<void> {
  const rows = await linesOf(call.db, specialistId);
  const falls = fallsOf(replayedLines(rows));
  const isFall = (lineId: string) => falls.some(({ id }) => id === lineId);
  const someWait = rows.some(({ waiting_since, counts_from }) => waiting_since !== null && counts_from !== null);
  const pauses = await pausesOf(call.db, specialistId);
  // What rests or ends makes room for what goes on: one runs at a time.
  for (const pause of pauses.filter(({ line_id }) => !isFall(line_id))) await lift(call, pause, someWait);
  for (const pause of pauses.filter(({ line_id }) => isFall(line_id))) await resume(call, pause);
  for (const { id } of falls) {
    const line = rows.find((row) => row.id === id);
    if (line && line.lapses_at > call.now && !pauses.some(({ line_id }) => line_id === id))
      await begin(call, line, policy);
  }
  await showOnProfile(call, specialistId);
}

async function lift(call: Call, pause: PauseRow, someWait: boolean): Promise<void> {
  if (pause.ended_as === 'void') return;
  if (pause.ended_at) {
    // Over already: it no longer counts, and neither does what it gave back.
    if (someWait) return;
    await voidEndOf(call.db, pause.id, call.now);
    await changePause(call.db, pause.id, { ended_as: 'void' });
    return;
  }
  if (someWait && pause.suspended_at) return;
  await changePause(
    call.db,
    pause.id,
    someWait ? { suspended_at: call.now } : { suspended_at: null, ended_at: call.now, ended_as: 'void' },
  );
  if (pause.suspended_at) return;
  await recordEvent(call, 'standingPauseLifted', {
    ...aboutPause(pause),
    data: { ...factsOf(pause), suspended: someWait },
  });
}

async function resume(call: Call, pause: PauseRow): Promise<void> {
  const rested = pause.suspended_at;
  if (!rested) return;
  if (await runningOf(call, pause.specialist_id)) {
    await changePause(call.db, pause.id, { suspended_at: null, ended_at: call.now, ended_as: 'followed' });
    return;
  }
  const endsAt = pause.ends_at && after(pause.ends_at, toMillis(call.now) - toMillis(rested));
  await tell(call, await changePause(call.db, pause.id, { suspended_at: null, ends_at: endsAt }));
}

async function begin(call: Call, line: LineRow, policy: Policy): Promise<void> {
  const before = await pausesOf(call.db, line.specialist_id);
  const running = before.find(({ ended_at, suspended_at }) => !ended_at && !suspended_at);
  if (running) await changePause(call.db, running.id, { ended_at: call.now, ended_as: 'followed' });
  const lines = await linesOf(call.db, line.specialist_id);
  const { nth, days } = nextPause(pauseRules(before, lines, policy), call.now);
  const begunAt = line.counts_from ?? call.now;
  const pause = await insertPause(call.db, {
    id: newId(),
    specialist_id: line.specialist_id,
    line_id: line.id,
    nth,
    begun_at: begunAt,
    ends_at: days === null ? null : after(begunAt, days * DAY),
  });
  await tell(call, pause);
}

/** Returns what the next pause follows from. */
export function pauseRules(
  pauses: readonly PauseRow[],
  lines: readonly LineRow[],
  { pauseFirstDays, pauseSecondDays }: Policy,
): PauseRules {
  return { counted: countedPauses(pauses, lines), pauseFirstDays, pauseSecondDays };
}

/** Returns the pauses that count, as long as their lines do: not a void one, nor one that rests while its line is appealed. */
export function countedPauses(pauses: readonly PauseRow[], lines: readonly LineRow[]): { lapsesAt: Date }[] {
  const counted = pauses.filter(({ ended_as, suspended_at }) => ended_as !== 'void' && !suspended_at);
  return counted.flatMap(({ line_id }) =>
    lines.filter(({ id }) => id === line_id).map(({ lapses_at }) => ({ lapsesAt: lapses_at })),
  );
}

async function tell(call: Call, pause: PauseRow): Promise<void> {
  await recordEvent(call, 'standingPaused', {
    ...aboutPause(pause),
    data: {
      ...factsOf(pause),
      nth: pause.nth,
      inReview: pause.ends_at === null,
      pausedUntilAt: pause.ends_at?.toISOString() ?? null,
    },
  });
}

async function runningOf(call: Call, specialistId: string): Promise<PauseRow | undefined> {
  return (await pausesOf(call.db, specialistId)).find(({ ended_at, suspended_at }) => !ended_at && !suspended_at);
}

/** Writes what booking asks: since when and until when, or nothing. */
export async function showOnProfile(call: Call, specialistId: string): Promise<void> {
  const running = await runningOf(call, specialistId);
  await pauseBooking(call.db, specialistId, running ? { since: running.begun_at, until: running.ends_at } : null);
}

/** Returns what every event about a pause carries. */
export function factsOf({ id, specialist_id }: PauseRow) {
  return { specialistId: specialist_id, pauseId: id };
}

/** Returns the subject of an event about a pause. */
export function aboutPause({ specialist_id }: PauseRow) {
  return { subject: ['specialist', specialist_id] as const };
}
