/** The own staff of a pharmacy and its closures (PRODUCT §3). */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { OpeningHours } from '#contract/businesses/business.ts';
import { upcomingHolidays } from '#contract/businesses/closures.ts';
import { Closure, type Roster, RosterPerson } from '#contract/businesses/roster.ts';
import type { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { ownBusiness } from './own-business.ts';
import { type BusinessRow, changeBusiness } from './queries/business-queries.ts';
import { findRoster, putRoster } from './queries/roster-queries.ts';

/** Past closures are kept so long, for the calendar of the past. */
const KEPT_DAYS = 400;

const People = z.array(RosterPerson);
const KnownClosures = z.array(Closure);

/** Returns who is on duty without Mortar, the closures and the holidays ahead. */
export const getRoster: ActionOf<typeof rosterEndpoints.getRoster> = async (call, { params }) =>
  load(call, await ownBusiness(call, params.id));

/** Replaces the own staff; as it is already, nothing changes. Throws `changed_meanwhile` when somebody else did since it was read. */
export const updateRoster: ActionOf<typeof rosterEndpoints.updateRoster> = async (call, { params, body }) => {
  const business = await ownBusiness(call, params.id, { lock: true });
  const people = body.people.map((person) => ({ ...person, id: person.id ?? newId() }));
  const before = await load(call, business);
  if (before.asked && isDeepStrictEqual(before.people, people)) return before;
  if (before.version !== body.version) refuse('changed_meanwhile');
  await putRoster(call.db, business.id, { people: JSON.stringify(people), people_saved_at: call.now });
  const after = await changeBusiness(call.db, business.id, {
    roster_version: business.roster_version + 1,
    updated_at: call.now,
  });
  await recordEvent(call, 'rosterChanged', { ...about(after), data: { people: people.length } });
  return load(call, after);
};

/**
 * Replaces the closures that are not over; those that are stay as they were. Throws `changed_meanwhile` when somebody else
 * did since they were read.
 */
export const updateClosures: ActionOf<typeof rosterEndpoints.updateClosures> = async (call, { params, body }) => {
  const business = await ownBusiness(call, params.id, { lock: true });
  const today = dayIn(call.now, business.time_zone);
  const before = await load(call, business);
  const past = before.closures.filter(({ to }) => to < today);
  const isPast = new Set(past.map(({ id }) => id));
  const sent = body.closures.map((closure) => ({ ...closure, id: closure.id ?? newId() }));
  const clash = sent.findIndex(
    (one) => !isPast.has(one.id) && past.some((old) => old.from <= one.to && one.from <= old.to),
  );
  if (clash >= 0) refuse('invalid_input', {}, { [`closures.${clash}.from`]: 'closures_overlap' });
  const closures = [...past, ...sent.filter(({ id }) => !isPast.has(id))]
    .filter(({ to }) => to >= addDays(today, -KEPT_DAYS))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  if (isDeepStrictEqual(before.closures, closures)) return before;
  if (before.closuresVersion !== body.version) refuse('changed_meanwhile');
  await putRoster(call.db, business.id, { closures: JSON.stringify(closures) });
  const after = await changeBusiness(call.db, business.id, {
    closures_version: business.closures_version + 1,
    updated_at: call.now,
  });
  const ahead = closures.filter(({ to }) => to >= today).length;
  await recordEvent(call, 'closuresChanged', { ...about(after), data: { closures: ahead } });
  return load(call, after);
};

async function load(call: Call, business: BusinessRow): Promise<Roster> {
  const row = await findRoster(call.db, business.id);
  const closures = KnownClosures.parse(row?.closures ?? []);
  const today = dayIn(call.now, business.time_zone);
  return {
    businessId: business.id,
    timeZone: business.time_zone,
    version: business.roster_version,
    asked: business.roster_version > 0,
    people: People.parse(row?.people ?? []),
    savedAt: row?.people_saved_at?.toISOString() ?? null,
    closuresVersion: business.closures_version,
    closures,
    holidays: upcomingHolidays(today, closures, OpeningHours.parse(business.opening_hours)),
  };
}

function about(row: BusinessRow) {
  return { subject: ['business', row.id] as const, businessId: row.id, region: row.region };
}
