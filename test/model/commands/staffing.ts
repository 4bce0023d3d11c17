/** Own staff and closures of a pharmacy change, and its board is read (PRODUCT §3, "Coverage"). */
import fc from 'fast-check';
import { expect } from 'vitest';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { checkBoard, ownHoursOf } from '../check-board.ts';
import type { Marketplace, Outcome } from '../marketplace.ts';
import { type Command, command, type Model, ownerOf, pick } from './command.ts';

const owner = fc.nat(2);
const isStale = fc.constantFrom(false, false, false, true);
const lunch = { from: '12:30', to: '13:00', onSite: false };
const hours = fc.constantFrom(
  { from: '09:00', to: '17:00', lunch },
  { from: '08:00', to: '14:30', lunch: null },
  { from: '13:00', to: '22:00', lunch: { from: '17:45', to: '18:15', onSite: true } },
  { from: '20:00', to: '06:00', lunch: { from: '00:15', to: '00:45', onSite: false } },
  { from: '00:00', to: '00:00', lunch: null },
);
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const person = fc.record({
  hours,
  weekdays: fc.constantFrom(everyDay, [1, 2, 3, 4, 5], [6, 7], [1, 3, 5]),
  off: fc.option(fc.integer({ min: -1, max: 4 })),
  begins: fc.option(fc.integer({ min: -2, max: 3 }), { freq: 4 }),
  ends: fc.option(fc.integer({ min: 3, max: 6 }), { freq: 4 }),
  role: fc.constantFrom('Pharmacist', 'Pharmacist', 'Pharmacist', 'Pharmacy Technician'),
});
const shorter = { opens: '10:00', closes: '15:00' };
const closure = fc.option(
  fc.record({ after: fc.integer({ min: 0, max: 3 }), days: fc.nat(2), hours: fc.constantFrom(null, shorter) }),
);

export const staffingCommands: fc.Arbitrary<Command>[] = [
  fc.record({ owner, isStale, people: fc.array(person, { maxLength: 3 }) }).map(({ owner, isStale, people }) =>
    command(`setRoster(${owner}, ${JSON.stringify(people)}${isStale ? ', stale' : ''})`, async (_, market) => {
      const today = todayOf(market, owner);
      const body = people.map((one, index) => ({
        name: `P. ${index}`,
        role: one.role,
        week: one.weekdays.map((weekday) => ({ weekday, ...one.hours })),
        daysOff: one.off === null ? [] : [{ from: addDays(today, one.off), to: addDays(today, one.off + 1) }],
        firstDay: one.begins === null ? null : addDays(today, one.begins),
        lastDay: one.ends === null ? null : addDays(today, one.ends),
      }));
      return save(market, owner, isStale, { people: body });
    }),
  ),
  fc.record({ owner, isStale, first: closure, second: closure }).map(({ owner, isStale, first, second }) =>
    command(
      `setClosures(${owner}, ${JSON.stringify([first, second])}${isStale ? ', stale' : ''})`,
      async (_, market) => {
        const today = todayOf(market, owner);
        const closures = [first, second].flatMap((one, index) => {
          if (!one) return [];
          const from = addDays(today, one.after + index * 6);
          return { name: 'Inventory', from, to: addDays(from, one.days), hours: one.hours };
        });
        return save(market, owner, isStale, { closures });
      },
    ),
  ),
  // Mostly around a shift, so that somebody asked for or booked is on it.
  fc
    .record({
      owner,
      which: fc.option(fc.nat(20), { freq: 3 }),
      from: fc.integer({ min: -1, max: 4 }),
      days: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ owner, which, from, days }) =>
      command(`readBoard(${which ?? `${owner}, in ${from} d`}, ${days} d)`, async (model, market) => {
        const shift = which === null ? undefined : pick(onBoards(model), which);
        const of = shift ? market.owners.indexOf(ownerOf(market, shift.business_id)) : owner;
        const day = shift ? dayIn(shift.starts_at, market.zones[of]!) : addDays(todayOf(market, owner), from);
        await checkBoard(market, model.facts, of, day, days);
        return { ok: true, refusal: null };
      }),
    ),
];

type Saved = { readonly people: readonly object[] } | { readonly closures: readonly object[] };

/** A save that names another version than there is says that somebody saved meanwhile. */
async function save(market: Marketplace, owner: number, isStale: boolean, saved: Saved): Promise<Outcome> {
  const as = market.owners[owner]!;
  const { id, ...own } = await ownHoursOf(market, owner);
  const isPeople = 'people' in saved;
  const version = (isPeople ? own.peopleVersion : own.closuresVersion) + (isStale ? 1 : 0);
  const endpoint = isPeople ? rosterEndpoints.updateRoster : rosterEndpoints.updateClosures;
  const outcome = await market.act(endpoint, as, { params: { id }, body: { version, ...saved } });
  // What is there already is saved by any version.
  const isSame = isPeople ? isNone(saved.people, own.people) : isNone(saved.closures, own.closures);
  if (isStale && !isSame) expect(outcome.refusal, `${endpoint.name} of another version`).toBe('changed_meanwhile');
  else if (!isStale) expect(outcome.ok, endpoint.name).toBe(true);
  return outcome;
}

function isNone(saved: readonly object[], own: readonly object[]): boolean {
  return saved.length === 0 && own.length === 0;
}

/** What boards show, first what has several places or somebody. */
function onBoards({ facts: { shifts } }: Model) {
  const weight = (shift: (typeof shifts)[number]) =>
    Number(shift.line_id !== null) + Number(shift.specialist_id !== null);
  const shown = shifts.filter(({ status }) => status === 'Active' || status === 'Booked' || status === 'In Progress');
  return [...shown].sort((a, b) => weight(b) - weight(a)).slice(0, 4);
}

function todayOf({ clock, zones }: Marketplace, owner: number): string {
  return dayIn(clock.now(), zones[owner]!);
}
