/**
 * Whom the next wave asks and when the one after it is due (PRODUCT §3, "Backup"). Whatever paces waves stands behind
 * `WavePacing`; this one goes by the tiers in their order.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { type WaveTier, waveTiers } from '#contract/engagements/wave-endpoints.ts';
import { after, clockTimeIn, earlier, HOUR, MINUTE, toMillis } from '#contract/time.ts';
import type { StandbyPerson } from './rank-standby.ts';

export type WavePlan = {
  /** Tiers whose turn it was and that had nobody to ask. */
  readonly skipped: readonly WaveTier[];
  /** Null: there is nobody to ask now. */
  readonly wave: { readonly tier: WaveTier; readonly people: readonly StandbyPerson[] } | null;
  /** Null: nobody is left. */
  readonly nextAt: Date | null;
};

type Situation = {
  /** Who was not asked yet, in order. */
  readonly standby: readonly StandbyPerson[];
  /** The tiers that had their turn. */
  readonly done: readonly WaveTier[];
  readonly startsAt: Date;
  readonly policy: Policy;
  readonly now: Date;
};

export type WavePacing = { readonly next: (situation: Situation) => WavePlan };

export const byTier: WavePacing = {
  next: ({ standby, done, startsAt, policy, now }) => {
    const nightOf = { startsAt, policy };
    const zones = [...new Set(standby.map(({ timeZone }) => timeZone))];
    const asleepIn = new Set(zones.filter((timeZone) => isAsleep(timeZone, nightOf, now)));
    const awake = standby.filter(({ timeZone }) => !asleepIn.has(timeZone));
    const tier = awake[0]?.tier;
    if (!tier) return { skipped: [], wave: null, nextAt: firstMoment(standby, nightOf, now) };
    const people = awake.filter((person) => person.tier === tier).slice(0, policy.wavePeople);
    const left = standby.filter((person) => !people.includes(person));
    const isBefore = (one: WaveTier) => waveTiers.indexOf(one) < waveTiers.indexOf(tier);
    const asleep = new Set(left.map((person) => person.tier));
    return {
      skipped: waveTiers.filter((one) => isBefore(one) && !done.includes(one) && !asleep.has(one)),
      wave: { tier, people },
      nextAt: firstMoment(left, nightOf, after(now, pauseMinutes(startsAt, policy, now) * MINUTE)),
    };
  },
};

/** Returns the minutes between two waves. */
export function pauseMinutes(startsAt: Date, policy: Policy, now: Date): number {
  const hours = (toMillis(startsAt) - toMillis(now)) / HOUR;
  if (hours < policy.waveNowHours) return policy.waveNowMinutes;
  if (hours < policy.emergencyHours) return policy.waveSoonMinutes;
  return hours < policy.soonHours ? policy.waveLaterMinutes : policy.waveFarMinutes;
}

type Night = Pick<Situation, 'startsAt' | 'policy'>;

/** Returns when the first of these people may be asked, from a moment on; null for nobody. */
function firstMoment(people: readonly StandbyPerson[], night: Night, from: Date): Date | null {
  const zones = new Set(people.map(({ timeZone }) => timeZone));
  return [...zones].reduce<Date | null>((first, timeZone) => {
    const moment = isAsleep(timeZone, night, from) ? earlier(wakesAt(timeZone, night, from), nightEnds(night)) : from;
    return first ? earlier(first, moment) : moment;
  }, null);
}

function isAsleep(timeZone: string, night: Night, now: Date): boolean {
  if (now >= nightEnds(night)) return false;
  const hour = Number(clockTimeIn(now, timeZone).slice(0, 2));
  const { nightFromHour: from, nightToHour: to } = night.policy;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** Returns the moment from which a shift is so near that the night is no reason to wait. */
function nightEnds({ startsAt, policy }: Night): Date {
  return after(startsAt, -policy.emergencyHours * HOUR);
}

/** Hour by hour, as a day on which the clocks skip the end of the night ends it with the hour after. */
function wakesAt(timeZone: string, night: Night, now: Date): Date {
  let moment = after(now, HOUR - (toMillis(now) % HOUR));
  while (isAsleep(timeZone, night, moment)) moment = after(moment, HOUR);
  return moment;
}
