import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { engagementStatuses } from '#contract/statuses.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { answerBy } from '../shifts/index.ts';
import { engagementLifecycle, refusalOf, type Side, undoUntil } from './lifecycle.ts';
import type { Situation } from './lifecycle-conditions.ts';

const now = after('2026-11-16T14:00:00Z', 0);
const inADay = after(now, 24 * HOUR);
const sides: readonly Side[] = ['specialist', 'business', 'admin', 'system'];

const situation = (change: Partial<Situation>): Situation => ({
  status: 'Pending',
  awaits: 'business',
  answerBy: null,
  counterRefusal: null,
  side: 'business',
  startsAt: inADay,
  undoUntil: null,
  undoUsed: false,
  onHold: false,
  arrivalClaimed: false,
  claimHoldsUntil: null,
  endsAt: after(inADay, 8 * HOUR),
  thereByPlaceSince: null,
  sentHomeClaimed: false,
  endingPaidAt: null,
  endedLateAt: null,
  dayEndedAt: null,
  notWorked: true,
  at: now,
  policy: defaultPolicy,
  ...change,
});

describe('the lifecycle of an engagement', () => {
  const rows = Object.entries(engagementLifecycle) as [
    keyof typeof engagementLifecycle,
    { from: readonly string[]; by: readonly string[]; unless: string },
  ][];

  /** Whose moment is long after the start. */
  const absent = { startsAt: after(now, -3 * HOUR), arrivalClaimed: false };
  const momentOf: Partial<Record<(typeof rows)[number][0], Partial<Situation>>> = {
    releaseToBackups: absent,
    closeNoShow: absent,
    disputeEnding: { endingPaidAt: now },
  };

  test.each(rows)('%s: only from its statuses and only by its sides', (action, step) => {
    for (const status of engagementStatuses) {
      for (const side of sides) {
        // A moment at which every further condition holds, so that only status and side decide.
        const open = situation({
          status,
          side,
          awaits: side,
          startsAt: after(now, 30 * MINUTE),
          undoUntil: after(now, MINUTE),
          arrivalClaimed: true,
          endedLateAt: after(now, MINUTE),
          ...momentOf[action],
        });
        const refusal = refusalOf(action, open);
        // From Booked only the pharmacy says so.
        if (action === 'reportSentHome' && status === 'Booked' && side === 'specialist') continue;
        if (!step.by.includes(side)) expect(refusal, `${side} ${status}`).toBe('wrong_status');
        else if (!step.from.includes(status)) expect(refusal, `${side} ${status}`).toBe(step.unless);
        else expect(refusal, `${side} ${status}`).toBeNull();
      }
    }
  });

  test('only the side that is asked answers', () => {
    expect(refusalOf('acceptEngagement', situation({ awaits: 'specialist' }))).toBe('not_your_turn');
    expect(refusalOf('declineEngagement', situation({ awaits: 'specialist' }))).toBe('not_your_turn');
  });

  test('a pharmacy cancels no shift that has begun; the specialist says that she can’t come until she counts as a no-show', () => {
    const begun = (side: Side, minutes: number, change: Partial<Situation> = {}) =>
      refusalOf(
        'cancelEngagement',
        situation({ status: 'Booked', side, startsAt: now, at: after(now, minutes * MINUTE), ...change }),
      );
    expect(begun('business', 0)).toBe('shift_started');
    expect([begun('specialist', 0), begun('specialist', 59), begun('specialist', 60)]).toEqual([
      null,
      null,
      'shift_started',
    ]);
    expect(begun('specialist', 30, { arrivalClaimed: true })).toBe('shift_started');
    expect(begun('specialist', 30, { status: 'Pending' })).toBe('shift_started');
  });

  test('a booking is undone for 5 minutes, and only when the start was 8 h away', () => {
    expect(undoUntil(after(now, 8 * HOUR), defaultPolicy, now)).toEqual(after(now, 5 * MINUTE));
    expect(undoUntil(after(now, 8 * HOUR - 1), defaultPolicy, now)).toBeNull();
    const booked = situation({ status: 'Booked', undoUntil: after(now, 5 * MINUTE) });
    expect(refusalOf('undoBooking', { ...booked, at: after(now, 5 * MINUTE) })).toBeNull();
    expect(refusalOf('undoBooking', { ...booked, at: after(now, 5 * MINUTE + 1) })).toBe('undo_over');
  });

  test('the arrival code works from 60 minutes before the start to 4 hours after', () => {
    const at = (minutes: number) =>
      refusalOf(
        'arrive',
        situation({ status: 'Booked', side: 'specialist', startsAt: now, at: after(now, minutes * MINUTE) }),
      );
    expect(at(-61)).toBe('outside_arrival_window');
    expect(at(-60)).toBeNull();
    expect(at(240)).toBeNull();
    expect(at(241)).toBe('outside_arrival_window');
  });

  test('"on my way" opens 90 minutes before the start and ends with the arrival window', () => {
    const at = (minutes: number) =>
      refusalOf(
        'announceArrival',
        situation({ status: 'Booked', side: 'specialist', startsAt: now, at: after(now, minutes * MINUTE) }),
      );
    expect(at(-91)).toBe('too_early');
    expect(at(-90)).toBeNull();
    expect(at(240)).toBeNull();
    expect(at(241)).toBe('too_late');
  });

  test('a request lives 48 h, 4 h when the start is within 72 h, and never past 2 h before the start', () => {
    expect(answerBy(after(now, 200 * HOUR), defaultPolicy, now)).toEqual(after(now, 48 * HOUR));
    expect(answerBy(after(now, 71 * HOUR), defaultPolicy, now)).toEqual(after(now, 4 * HOUR));
    expect(answerBy(after(now, 5 * HOUR), defaultPolicy, now)).toEqual(after(now, 3 * HOUR));
  });
});
