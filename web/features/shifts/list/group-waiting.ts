import type { UserBusiness } from '#contract/accounts/user.ts';
import type { Posting } from '#contract/shifts/shift.ts';

/** How many shifts wait for the same things, and the status of their pharmacy where its profile is one of them. */
export type WaitingShifts = Pick<Posting, 'waitsFor'> & {
  readonly profile: UserBusiness['status'] | null;
  readonly count: number;
};

type Waiting = Pick<Posting, 'businessId'> & {
  readonly shifts: readonly Pick<Posting['shifts'][number], 'waitsFor'>[];
};

/** Returns the open shifts that nobody can see yet, those that wait for the same counted together. What is booked waits for nothing. */
export function groupWaiting(
  postings: readonly Waiting[],
  businesses: readonly Pick<UserBusiness, 'id' | 'status'>[],
): WaitingShifts[] {
  const groups = new Map<string, WaitingShifts>();
  for (const { businessId, shifts } of postings) {
    const status = businesses.find(({ id }) => id === businessId)?.status ?? null;
    for (const { waitsFor } of shifts) {
      if (waitsFor.length === 0) continue;
      const profile = waitsFor.includes('profile') ? status : null;
      const key = [...waitsFor, profile].join();
      groups.set(key, { waitsFor, profile, count: (groups.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...groups.values()];
}
