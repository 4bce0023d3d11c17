/** Bookings in people's own calendars (PRODUCT §9). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { calendarEndpoints as calls } from '#contract/calendar/endpoints.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Language } from '#contract/language.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { writeCalendar } from './write-calendar.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function get(url: string, as?: Person, language: Language = 'en') {
  const headers = { 'accept-language': language, ...(as && { authorization: `Bearer ${as.token}` }) };
  const reply = await world.app.inject({ url, headers });
  return { status: reply.statusCode, type: reply.headers['content-type'], text: unfolded(reply.body) };
}

const feedOf = async (as: Person, language: Language = 'en') =>
  new URL((await world.must(calls.createCalendarFeed, { as, language })).url).pathname;
const fileOf = (as: Person, id: string) => get(`/api/engagements/${id}/calendar.ics`, as);

/** Joins the lines that RFC 5545 folds. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
/** Commas and semicolons as RFC 5545 escapes them. */
const escaped = (text: string) => text.replace(/[,;\\]/g, '\\$&');
/** Drops ids, whose digits may look like a phone number’s. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
const stamp = (at: string) => at.replace(/[-:]|\.\d+/g, '');

describe('a calendar address', () => {
  test('has a specialist’s bookings with place and time, and nothing of pay or phone numbers', async () => {
    const { specialist, engagement, shift } = await world.bookedShift({ startsIn: '60h' });
    const { status, type, text } = await get(await feedOf(specialist));
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`UID:${engagement.id}@mortar`);
    expect(text).toContain(`DTSTART:${stamp(shift.startsAt)}`);
    expect(text).toContain(`DTEND:${stamp(shift.endsAt)}`);
    expect(text).toContain(`LOCATION:${escaped(engagement.terms.address ?? 'none')}`);
    expect(text).toContain(`/specialist/my-shifts/${engagement.id}`);
    expect(withoutIds(text)).not.toMatch(/\$|\d{3}-\d{4}|\(\d{3}\)/);
  });

  test('has nothing of what is only asked for or waits for its payment', async () => {
    const specialist = await world.specialist();
    const { engagement } = await world.request({ startsIn: '80h', by: specialist });
    const { id } = engagement;
    const feed = await feedOf(specialist);
    const found = async () => [(await get(feed)).text.includes('UID:'), (await fileOf(specialist, id)).status];
    expect(await found()).toEqual([false, 404]);
    const terms = JSON.stringify({ ...engagement.terms, address: '1 Oak Street' });
    await world.db
      .updateTable('engagements')
      .set({ status: 'Active', terms, terms_hash: 'x', awaits: null, answer_by: null })
      .where('id', '=', id)
      .execute();
    expect(await found()).toEqual([false, 404]);
  });

  test('says that a booking was canceled, and names its address no longer', async () => {
    const { specialist, owner, engagement } = await world.bookedShift({ startsIn: '96h' });
    await world.advance('6m');
    const feeds = [await feedOf(specialist), await feedOf(owner)];
    const cancelled = { as: owner, params: { id: engagement.id }, body: { reason: 'We close that day.' } };
    await world.must(engagementEndpoints.cancelEngagement, cancelled);
    for (const feed of feeds) {
      const { text } = await get(feed);
      const entry = text.split('BEGIN:VEVENT').find((one) => one.includes(engagement.id)) ?? '';
      expect(entry).toContain('STATUS:CANCELLED');
      expect(entry).not.toContain('LOCATION');
    }
  });

  test('follows a change of the locked terms, with a higher sequence', async () => {
    const { specialist, owner, engagement, shift } = await world.bookedShift({ startsIn: '120h' });
    const feed = await feedOf(specialist);
    const sequence = async () => Number((await get(feed)).text.match(/SEQUENCE:(\d+)/)?.[1]);
    const before = await sequence();
    const endsAt = new Date(Date.parse(shift.endsAt) - 30 * 60_000).toISOString();
    const params = { id: engagement.id };
    const { amendment } = await world.must(amendmentEndpoints.proposeAmendment, {
      as: owner,
      params,
      body: { endsAt },
    });
    await world.must(amendmentEndpoints.acceptAmendment, { as: specialist, params: { id: amendment?.id ?? '' } });
    expect((await get(feed)).text).toContain(`DTEND:${stamp(endsAt)}`);
    expect(await sequence()).toBeGreaterThan(before);
  });

  test('of an owner and a manager has who is booked at their pharmacies, until the manager leaves', async () => {
    const { owner, engagement } = await world.bookedShift({ startsIn: '50h' });
    await world.bookedShift({ startsIn: '50h' });
    const manager = await world.manager(owner);
    const [ofOwner, ofManager] = [await feedOf(owner), await feedOf(manager)];
    const { firstName, lastName } = engagement.specialist;
    for (const [feed, page] of [
      [ofOwner, '/business/shifts/'],
      [ofManager, '/manager/shifts/'],
    ] as const) {
      const { text } = await get(feed);
      expect(text.match(/UID:.*/g)).toEqual([`UID:${engagement.id}@mortar`]);
      expect(text).toContain(`SUMMARY:${firstName} ${lastName} at `);
      expect(text).toContain(page);
    }
    await world.must(businessEndpoints.removeManager, {
      as: owner,
      params: { id: owner.businessId },
      body: { email: manager.email },
    });
    expect((await get(ofManager)).text).not.toContain('UID:');
    expect((await get(ofOwner)).text).toContain('UID:');
  });

  test('is told once, kept as a hash, and ends when it is renewed, revoked, or its owner is blocked', async () => {
    const person = await world.specialist();
    expect(await world.must(calls.getCalendarFeed, { as: person })).toEqual({ feed: null });
    const first = await feedOf(person);
    const second = await feedOf(person);
    const statuses = async () => [(await get(first)).status, (await get(second)).status];
    expect(await statuses()).toEqual([404, 200]);
    const row = await world.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const secret = second.match(/calendar\/(.*)\.ics/)?.[1] ?? '';
    expect(JSON.stringify(row) + row.secret_hash.toString('hex')).not.toContain(secret);
    const shown = await world.must(calls.getCalendarFeed, { as: person });
    expect([shown.feed !== null, JSON.stringify(shown).includes(secret)]).toEqual([true, false]);
    const admin = await world.admin();
    const block = { as: admin, params: { id: person.userId } };
    await world.must(adminEndpoints.blockUser, { ...block, body: { reason: 'Several no-shows.' } });
    expect((await get(second)).status).toBe(404);
    await world.must(adminEndpoints.unblockUser, block);
    expect((await get(second)).status).toBe(200);
    const other = await world.specialist();
    const third = await feedOf(other);
    await world.must(calls.revokeCalendarFeed, { as: other });
    expect((await get(third)).status).toBe(404);
    expect((await world.call(calls.calendarFeed, { params: { secret: 'f'.repeat(64) } })).status).toBe(404);
    const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { subjectId: other.userId } });
    expect(log.items.slice(0, 2).map(({ name }) => name)).toEqual(['calendarFeedRevoked', 'calendarFeedCreated']);
    expect(JSON.stringify(log)).not.toContain(third.slice(14, 40));
  });

  test('is written in the language its owner made it in', async () => {
    const { specialist } = await world.bookedShift({ startsIn: '60h' });
    const feed = await feedOf(specialist, 'es');
    expect((await get(feed)).text).toMatch(/SUMMARY:Turno en /);
  });
});

test('a booking’s file is for its two sides and nobody else', async () => {
  const { specialist, owner, engagement } = await world.bookedShift({ startsIn: '60h' });
  const stranger = await world.specialist();
  const statuses = [];
  for (const as of [specialist, owner, stranger, await world.owner()])
    statuses.push((await fileOf(as, engagement.id)).status);
  expect(statuses).toEqual([200, 200, 404, 404]);
});

test('times are right on the days the clocks change, and need no zone', () => {
  const night = (id: string, startsAt: string, endsAt: string) => ({
    id,
    shift_id: id,
    status: 'Booked',
    terms: { startsAt, endsAt, timeZone: 'America/New_York', role: 'Pharmacist', businessName: 'Oak; Co, "24 h"' },
    version: 1,
    updated_at: new Date('2026-01-01T00:00:00Z'),
    first_name: 'Carla',
    last_name: 'Reyes',
  });
  // 9 PM to 5 AM in New York: seven hours in March, nine in November.
  const march = night('march', '2026-03-08T02:00:00.000Z', '2026-03-08T09:00:00.000Z');
  const november = night('november', '2026-11-01T01:00:00.000Z', '2026-11-01T10:00:00.000Z');
  const text = unfolded(
    writeCalendar([march, november], { role: 'Specialist', language: 'en', publicUrl: 'https://mortar.example' }),
  );
  expect(text.match(/DT(START|END).*/g)).toEqual([
    'DTSTART:20260308T020000Z',
    'DTEND:20260308T090000Z',
    'DTSTART:20261101T010000Z',
    'DTEND:20261101T100000Z',
  ]);
  expect(text).not.toMatch(/TZID|VTIMEZONE/);
  expect(text).toContain('SUMMARY:Shift at Oak\\; Co\\, "24 h"');
});
