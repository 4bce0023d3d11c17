/** Whole plans paced from the first wave to the last: random starts, zones, clock changes and limits (PRODUCT §3, "Backup"). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { type WaveTier, waveTiers } from '#contract/engagements/wave-endpoints.ts';
import { after, HOUR, MINUTE, toDate } from '#contract/time.ts';
import { byTier, pauseMinutes } from './wave-pacing.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
/** Days before a clock goes forward and back, and ones on which none does. */
const beginnings = ['2026-03-06T00:00:00Z', '2026-10-30T00:00:00Z', '2026-06-15T00:00:00Z', '2026-12-29T00:00:00Z'];
const hour = fc.integer({ min: 0, max: 23 });

const anyCase = fc.record({
  beginning: fc.constantFrom(...beginnings),
  minutesLater: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  hoursToStart: fc.integer({ min: -3, max: 200 }),
  people: fc.array(fc.record({ tier: fc.constantFrom(...waveTiers), timeZone: fc.constantFrom(...zones) }), {
    maxLength: 30,
  }),
  changes: fc.record({ wavePeople: fc.integer({ min: 1, max: 8 }), nightFromHour: hour, nightToHour: hour }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;
type Person = ReturnType<typeof peopleOf>[number];
type Asked = {
  readonly at: Date;
  readonly tier: WaveTier;
  readonly people: readonly Person[];
  readonly left: Person[];
};

const peopleOf = ({ people }: Case) =>
  people
    .map((one, index) => ({ ...one, id: String(index), miles: 3, driveMinutes: 11 }))
    .sort((a, b) => waveTiers.indexOf(a.tier) - waveTiers.indexOf(b.tier));

/** The hour on somebody's wall, not by the application's own reading of it. */
const walls = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
  ]),
);
const hourAt = (moment: Date, timeZone: string) => Number(walls.get(timeZone)?.format(moment));

function isNight({ timeZone }: Person, at: Date, policy: Policy, startsAt: Date): boolean {
  if (at.getTime() >= startsAt.getTime() - policy.emergencyHours * HOUR) return false;
  const { nightFromHour: from, nightToHour: to } = policy;
  const on = hourAt(at, timeZone);
  return from <= to ? from <= on && on < to : on >= from || on < to;
}

/** Plays a plan to its end. Throws where it does not come to one. */
function play(drawn: Case) {
  const begunAt = after(toDate(drawn.beginning), drawn.minutesLater * MINUTE);
  const startsAt = after(begunAt, drawn.hoursToStart * HOUR);
  const policy = { ...defaultPolicy, ...drawn.changes };
  let left = peopleOf(drawn);
  const done: WaveTier[] = [];
  const waves: Asked[] = [];
  let now: Date | null = begunAt;
  for (let looks = 0; now; looks += 1) {
    if (looks > 4 * (drawn.people.length + 1)) throw new Error('it goes on and asks nobody');
    const plan = byTier.next({ standby: left, done, startsAt, policy, now });
    done.push(...plan.skipped);
    if (plan.wave) {
      const { tier, people } = plan.wave;
      done.push(tier);
      left = left.filter(({ id }) => !people.some((one) => one.id === id));
      waves.push({ at: now, tier, people: people as readonly Person[], left });
    }
    if (plan.nextAt && plan.nextAt <= now) throw new Error('the next wave is not later');
    now = plan.nextAt;
  }
  return { begunAt, startsAt, policy, waves, left };
}

test('everybody is asked once, in order of the tiers, by day, at the pace of the policy and no later', () => {
  const seen = { waves: 0, waited: 0, tired: 0 };
  fc.assert(
    fc.property(anyCase, (drawn) => {
      const { begunAt, startsAt, policy, waves, left } = play(drawn);
      const isAwake = (person: Person, at: Date) => !isNight(person, at, policy, startsAt);
      const asked = waves.flatMap(({ people }) => people.map(({ id }) => id));
      expect(left).toEqual([]);
      expect(asked.toSorted()).toEqual(drawn.people.map((_one, index) => String(index)).sort());
      let due = begunAt;
      let standby = peopleOf(drawn);
      for (const { at, tier, people, left: rest } of waves) {
        const awake = standby.filter((person) => isAwake(person, at));
        expect(people).toEqual(awake.filter((person) => person.tier === tier).slice(0, policy.wavePeople));
        expect(awake[0]?.tier).toBe(tier);
        expect(at.getTime()).toBeGreaterThanOrEqual(due.getTime());
        // It waits longer than the pause only while everybody sleeps: somebody wakes at that minute.
        if (at > due) {
          seen.waited += 1;
          const moments = [after(at, -MINUTE)];
          for (let moment = due; moment < at; moment = after(moment, HOUR)) moments.push(moment);
          expect(moments.filter((moment) => standby.some((person) => isAwake(person, moment)))).toEqual([]);
        }
        seen.waves += 1;
        seen.tired += standby.some((person) => !isAwake(person, at)) ? 1 : 0;
        due = after(at, pauseMinutes(startsAt, policy, at) * MINUTE);
        standby = rest;
      }
    }),
    { numRuns: 400, seed: 13 },
  );
  // The draws reach what they are about.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});
