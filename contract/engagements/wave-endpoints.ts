/** Backups: the standby list of a shift, and the waves in which it is asked (PRODUCT §3, "Backup"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Action, Id, IdParams } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Quote, RatePerHourCents, Shift } from '../shifts/shift.ts';
import { Instant } from '../time.ts';

/** Who is asked first, and who after them. */
export const waveTiers = ['favorites', 'workedHere', 'sameSoftware', 'everyone'] as const;
export const WaveTier = z.enum(waveTiers);
export type WaveTier = z.infer<typeof WaveTier>;

const Person = z.object({
  specialistId: Id,
  firstName: z.string(),
  lastName: z.string(),
  miles: z.number(),
  driveMinutes: z.int(),
});

/** A person a wave asked. Says nothing of whether they have read it. */
export const AskedPerson = Person.extend({
  answer: z.enum(['asked', 'accepted', 'declined', 'noAnswer', 'withdrawn']),
  /** When they were asked or, once there is one, answered. */
  at: Instant,
});
export type AskedPerson = z.infer<typeof AskedPerson>;

export const Wave = z.object({
  number: z.int(),
  tier: WaveTier,
  askedAt: Instant,
  /** The step had nobody to ask and was skipped. */
  people: z.array(AskedPerson),
});
export type Wave = z.infer<typeof Wave>;

const StandbyPerson = Person.extend({ tier: WaveTier });

export const Standby = z.object({
  software: z.string(),
  /** Null: nobody has left this shift, so nobody is asked. */
  plan: z
    .object({
      cause: z.enum(['cancelled', 'noShow', 'released', 'disqualified', 'walkOut']),
      startedAt: Instant,
      waves: z.array(Wave),
      /** The wave to come; null: everybody was asked, or nobody is asked any more. */
      next: z.object({ tier: WaveTier, people: z.int(), at: Instant }).nullable(),
      /** Somebody has accepted, and no wave goes out until that stands or is undone. */
      pausedAt: Instant.nullable(),
      closedAs: z.enum(['filled', 'stopped', 'ended']).nullable(),
      pauseMinutes: z.int(),
      /** Until when a backup may take the shift. */
      until: Instant.nullable(),
    })
    .nullable(),
  /** Who could be asked now, the first to ask first. */
  people: z.array(StandbyPerson),
  total: z.int(),
  ratePerHourCents: PositiveCents,
  /** What the shift pays and costs at its rate; once it has begun, what is left of it, at most. */
  quote: Quote,
  actions: z.array(Action),
});
export type Standby = z.infer<typeof Standby>;

/** How many people were told of a shift, each once: by an invite, else as a favorite who comes first, else by an alert of a search they keep. */
const ToldOf = z.object({
  invited: z.int(),
  favorites: z.int(),
  alerted: z.int(),
  /** Everybody who was told as a favorite, with those who were invited as well. */
  favoritesInAll: z.int(),
});
export type ToldOf = z.infer<typeof ToldOf>;

/** A shift that is open because somebody left it, and how asking stands. */
const OpenBackup = z.object({ shift: Shift, standby: Standby });
export type OpenBackup = z.infer<typeof OpenBackup>;

const pharmacySide = ['Business', 'Manager'] as const;

export const waveEndpoints = {
  listBackups: endpoint({
    name: 'listBackups',
    method: 'GET',
    path: '/api/backups',
    summary: 'Open shifts whose backups are asked, or were until the pharmacy stopped, by start',
    who: pharmacySide,
    query: z.strictObject({ businessId: Id.optional() }),
    answer: z.object({ items: z.array(OpenBackup), total: z.int() }),
    refusals: ['not_found'],
  }),
  countBackups: endpoint({
    name: 'countBackups',
    method: 'GET',
    path: '/api/backups/count',
    summary: 'How many open shifts that start within a day still need the backup who is asked for',
    who: pharmacySide,
    query: z.strictObject({ businessId: Id.optional() }),
    answer: z.object({ soon: z.int() }),
    refusals: ['not_found'],
  }),
  getStandby: endpoint({
    name: 'getStandby',
    method: 'GET',
    path: '/api/shifts/:id/standby',
    summary: 'Who could step in, whom the waves have asked, and how many people were told of the shift',
    who: pharmacySide,
    params: IdParams,
    /** `told`: of a shift for several people, of all its places. */
    answer: Standby.extend({ told: ToldOf }),
    refusals: ['not_found'],
  }),
  askNextWave: endpoint({
    name: 'askNextWave',
    method: 'POST',
    path: '/api/shifts/:id/standby/ask',
    summary: 'Ask the next wave now instead of at its time',
    who: pharmacySide,
    params: IdParams,
    answer: Standby,
    /** The waves seen: who asks twice, or while the clock does, asks one wave. */
    body: z.strictObject({ afterWave: z.int().min(0) }),
    refusals: [
      'not_found',
      'not_asking',
      'shift_taken',
      'card_needed',
      'nobody_to_ask',
      'night_for_all',
      'changed_meanwhile',
    ],
  }),
  stopWaves: endpoint({
    name: 'stopWaves',
    method: 'POST',
    path: '/api/shifts/:id/standby/stop',
    summary: 'Ask nobody else; invites nobody has answered are withdrawn',
    who: pharmacySide,
    params: IdParams,
    answer: Standby,
    refusals: ['not_found', 'not_asking', 'shift_taken'],
  }),
  restartWaves: endpoint({
    name: 'restartWaves',
    method: 'POST',
    path: '/api/shifts/:id/standby/restart',
    summary: 'Ask again after it was stopped: nobody who was asked is asked twice',
    who: pharmacySide,
    params: IdParams,
    answer: Standby,
    refusals: ['not_found', 'not_stopped', 'shift_taken', 'too_late', 'nobody_to_ask'],
  }),
  raiseRate: endpoint({
    name: 'raiseRate',
    method: 'POST',
    path: '/api/shifts/:id/standby/rate',
    summary: 'Raise the rate of an open shift for everybody asked and to be asked',
    idempotent: true,
    who: pharmacySide,
    params: IdParams,
    answer: Standby,
    body: z.strictObject({ ratePerHourCents: RatePerHourCents }),
    refusals: ['not_found', 'not_asking', 'shift_taken', 'rate_out_of_range'],
  }),
} as const;
