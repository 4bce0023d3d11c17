/** Rules of what one step may change, held against the facts before and after it. */
import { expect } from 'vitest';
import { committedStatuses, isOneOf } from '#contract/statuses.ts';
import type { Model } from './commands/command.ts';
import type { Facts, Row, ShiftFacts } from './facts.ts';
import { shiftOf } from './lines.ts';

/** Who comes to hold a shift in this step might book it (PRODUCT §3): approved, licensed in its state to its last day, not blocked. */
export function onlyWhoMayBook(was: Facts, is: Facts): void {
  for (const row of beganIn(was, is, 'Active', 'Booked')) {
    const shift = shiftOf(is, row);
    const license = is.licenses.find(
      (one) =>
        one.specialist_id === row.specialist_id &&
        one.state === shift.state &&
        one.status === 'Approved' &&
        one.expires_on >= shift.day_ends,
    );
    expect(license, `a license in ${shift.state} to ${shift.day_ends} of who has ${row.shift_id}`).toBeDefined();
    const profile = is.profiles.find(({ id }) => id === row.specialist_id);
    expect(profile?.status, `the profile of who has ${row.shift_id}`).toBe('Approved');
    expect(isPaired(was.blocks, row), `${row.specialist_id}, who has ${row.shift_id}, is blocked`).toBe(false);
  }
}

/** Favorites and invited people have an invite-first shift before everyone (PRODUCT §3). */
export function favoritesFirst(was: Facts, is: Facts): void {
  for (const row of beganIn(was, is, 'Pending', 'Active', 'Booked')) {
    const { opens_to_all_at: opens } = was.shifts.find(({ id }) => id === row.shift_id) ?? shiftOf(is, row);
    if (row.origin === 'invite' || opens === null || opens <= is.now) continue;
    expect(isPaired(was.favourites, row), `${row.id} asks before the shift is open to all`).toBe(true);
  }
}

/** Nobody is invited more often in seven days than they set; 10 where they did not. A block is one invite. */
export function invitesAreLimited(was: Facts, is: Facts): void {
  const isNew = ({ id, invited_at }: Row) =>
    invited_at !== null && was.engagements.find((row) => row.id === id)?.invited_at?.getTime() !== invited_at.getTime();
  const since = is.now.getTime() - 7 * 24 * 3_600_000;
  for (const row of is.engagements.filter(isNew)) {
    const most = was.limits.find(({ specialist_id }) => specialist_id === row.specialist_id)?.most ?? 10;
    const before = was.engagements.filter(
      (other) =>
        other.specialist_id === row.specialist_id && other.invited_at !== null && other.invited_at.getTime() > since,
    );
    expect(before.length, `invites of ${row.specialist_id} in the week before ${row.id}`).toBeLessThan(most);
  }
}

/** What a booked shift needs is not taken away: its license may lapse or be renewed, which is reviewed, and stays where it is. */
export function licensesStay(was: Facts, is: Facts): void {
  for (const before of was.licenses.filter(({ status }) => status === 'Approved')) {
    const after = is.licenses.find(({ id }) => id === before.id);
    const needed = is.engagements.some(
      (row) =>
        row.specialist_id === before.specialist_id &&
        isOneOf(committedStatuses, row.status as 'Booked') &&
        shiftOf(is, row).state === before.state,
    );
    if (needed) expect(after?.state, `the license in ${before.state} that a booked shift needs`).toBe(before.state);
  }
}

/** Locked terms change by an accepted amendment and by nothing else. */
export function termsStayLocked(was: Facts, is: Facts): void {
  for (const before of was.engagements.filter(({ status }) => status === 'Booked' || status === 'In Progress')) {
    const after = is.engagements.find(({ id }) => id === before.id);
    if (after?.booked_at !== before.booked_at || after.terms_hash === before.terms_hash) continue;
    const accepted = (facts: Facts) =>
      facts.amendments.filter((one) => one.engagement_id === before.id && one.outcome === 'accepted').length;
    expect(accepted(is), `changes agreed to of ${before.id}, whose terms changed`).toBe(accepted(was) + 1);
  }
}

/** Given back, a shift has the terms it was posted with: a change was one person's. A start that has passed may stay moved. */
export function postedTermsReturn(posted: Model['posted'], { shifts, now }: Facts, edited: boolean): void {
  for (const shift of shifts.filter(({ status }) => status === 'Active')) {
    if (!posted.has(shift.id) || edited) posted.set(shift.id, shift);
    const before = posted.get(shift.id)!;
    const isGone = before.starts_at <= now;
    const termsOf = ({ starts_at, ends_at, break_minutes, rate_per_hour_cents }: ShiftFacts) =>
      `${isGone ? '' : `${starts_at.toISOString()} to ${ends_at.toISOString()}, `}break ${break_minutes} at ${rate_per_hour_cents}`;
    expect(termsOf(shift), `the terms of ${shift.id}, which nobody has`).toBe(termsOf(before));
  }
}

/** What has one of these statuses now and had none of them before, without the dates of a block but one. */
function beganIn(was: Facts, is: Facts, ...statuses: readonly string[]): readonly Row[] {
  const before = new Map(was.engagements.map(({ id, status }) => [id, status]));
  return is.engagements.filter(
    ({ id, status }) => statuses.includes(status) && !statuses.includes(before.get(id) ?? 'none'),
  );
}

function isPaired(pairs: Facts['blocks'], { business_id, specialist_id }: Row): boolean {
  return pairs.some((pair) => pair.business_id === business_id && pair.specialist_id === specialist_id);
}
