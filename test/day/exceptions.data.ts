/**
 * The exceptions of a shift's day (PRODUCT §4, §5): who says so first, on what evidence, and what follows. The test plays each
 * row; docs/day-exceptions.md is written from them. A shift of 10 hours with half an hour's break at $72.00: 684.00 in all.
 */

/** What the specialist did before; minutes count from the start. */
type Evidence = 'nothing' | 'code' | 'codeOffline' | 'claim' | 'place';
/** Who says so first. `clock`: nobody does. */
type Reporter = 'specialist' | 'pharmacy' | 'clock' | 'admin';

export type ExceptionRow = {
  readonly what: 'late' | 'release' | 'noShow' | 'turnedAway' | 'sentHome';
  readonly first: Reporter;
  readonly evidence: Evidence;
  /** Minutes after the start at which it is said. */
  readonly at: number;
  /** The code a refusal gives; else what it becomes. */
  readonly refused?: string;
  readonly status: 'Booked' | 'In Progress' | 'Cancelled';
  readonly ending: 'released' | 'noShow' | 'turnedAway' | 'sentHome' | null;
  /** Cents for the specialist. */
  readonly pay: number;
  /** What changes in standing, now. */
  readonly standing: number;
  /** What waits for an Admin. */
  readonly waits: 'noShow' | 'arrival' | 'sentHome' | null;
  /** Who is told of it. */
  readonly told: readonly ('specialist' | 'pharmacy')[];
  /** The shift afterwards, and whether backups are asked. */
  readonly shift: 'Active' | 'Booked' | 'In Progress' | 'Cancelled';
  readonly backups: boolean;
};

const none = { pay: 0, standing: 0, waits: null, told: [] } as const;
const booked = { status: 'Booked', ending: null, shift: 'Booked', backups: false } as const;
const working = { status: 'In Progress', ending: null, shift: 'In Progress', backups: false } as const;
const reopened = { status: 'Cancelled', shift: 'Active', backups: true } as const;
const over = { status: 'Cancelled', shift: 'Cancelled', backups: false } as const;
const both = ['specialist', 'pharmacy'] as const;

export const exceptions: readonly ExceptionRow[] = [
  { what: 'late', first: 'clock', evidence: 'nothing', at: 15, ...none, ...booked, told: both },
  { what: 'late', first: 'clock', evidence: 'claim', at: 15, ...none, ...booked, waits: 'arrival' },
  { what: 'late', first: 'clock', evidence: 'place', at: 15, ...none, ...working },
  { what: 'late', first: 'clock', evidence: 'code', at: 15, ...none, ...working },

  { what: 'release', first: 'pharmacy', evidence: 'nothing', at: 29, refused: 'too_early', ...none, ...booked },
  {
    what: 'release',
    first: 'pharmacy',
    evidence: 'nothing',
    at: 30,
    ...none,
    ...reopened,
    ending: 'released',
    told: ['specialist'],
  },
  {
    what: 'release',
    first: 'pharmacy',
    evidence: 'claim',
    at: 30,
    refused: 'arrival_claimed',
    ...none,
    ...booked,
    waits: 'arrival',
  },
  { what: 'release', first: 'pharmacy', evidence: 'place', at: 30, refused: 'wrong_status', ...none, ...working },
  { what: 'release', first: 'pharmacy', evidence: 'code', at: 30, refused: 'wrong_status', ...none, ...working },
  {
    what: 'release',
    first: 'pharmacy',
    evidence: 'codeOffline',
    at: 30,
    ...none,
    ...reopened,
    ending: 'turnedAway',
    pay: 34_200,
    told: both,
  },

  { what: 'noShow', first: 'pharmacy', evidence: 'nothing', at: 59, refused: 'too_early', ...none, ...booked },
  {
    what: 'noShow',
    first: 'pharmacy',
    evidence: 'nothing',
    at: 60,
    ...none,
    ...reopened,
    ending: 'noShow',
    waits: 'noShow',
    told: ['specialist'],
  },
  { what: 'noShow', first: 'clock', evidence: 'nothing', at: 119, ...none, ...booked },
  {
    what: 'noShow',
    first: 'clock',
    evidence: 'nothing',
    at: 120,
    ...none,
    ...reopened,
    ending: 'noShow',
    waits: 'noShow',
    told: both,
  },
  {
    what: 'noShow',
    first: 'admin',
    evidence: 'nothing',
    at: 60,
    ...none,
    ...reopened,
    ending: 'noShow',
    standing: -100,
    told: both,
  },
  {
    what: 'noShow',
    first: 'pharmacy',
    evidence: 'claim',
    at: 60,
    ...none,
    ...booked,
    waits: 'arrival',
    told: ['specialist'],
  },
  { what: 'noShow', first: 'clock', evidence: 'claim', at: 120, ...none, ...booked, waits: 'arrival' },
  {
    what: 'noShow',
    first: 'admin',
    evidence: 'claim',
    at: 60,
    ...none,
    ...reopened,
    ending: 'noShow',
    standing: -100,
    told: both,
  },
  { what: 'noShow', first: 'pharmacy', evidence: 'place', at: 60, refused: 'wrong_status', ...none, ...working },
  { what: 'noShow', first: 'clock', evidence: 'code', at: 120, ...none, ...working },
  {
    what: 'noShow',
    first: 'pharmacy',
    evidence: 'codeOffline',
    at: 60,
    ...none,
    ...reopened,
    ending: 'turnedAway',
    pay: 34_200,
    told: both,
  },
  {
    what: 'noShow',
    first: 'clock',
    evidence: 'codeOffline',
    at: 120,
    ...none,
    ...reopened,
    ending: 'turnedAway',
    pay: 34_200,
    told: both,
  },

  {
    what: 'turnedAway',
    first: 'specialist',
    evidence: 'nothing',
    at: 61,
    refused: 'no_arrival_claim',
    ...none,
    ...booked,
  },
  {
    what: 'turnedAway',
    first: 'specialist',
    evidence: 'claim',
    at: 61,
    refused: 'no_arrival_claim',
    ...none,
    ...booked,
    waits: 'arrival',
  },
  { what: 'turnedAway', first: 'specialist', evidence: 'place', at: 54, refused: 'too_early', ...none, ...working },
  {
    what: 'turnedAway',
    first: 'specialist',
    evidence: 'place',
    at: 55,
    ...none,
    ...over,
    ending: 'turnedAway',
    pay: 34_200,
    told: both,
  },
  {
    what: 'turnedAway',
    first: 'pharmacy',
    evidence: 'claim',
    at: 10,
    ...none,
    ...over,
    ending: 'turnedAway',
    pay: 34_200,
    told: ['specialist'],
  },
  {
    what: 'turnedAway',
    first: 'pharmacy',
    evidence: 'place',
    at: 20,
    ...none,
    ...over,
    ending: 'turnedAway',
    pay: 34_200,
    told: ['specialist'],
  },
  // The place proved the arrival; ended by the pharmacy past half, it may have been work: the more pay counts.
  {
    what: 'turnedAway',
    first: 'pharmacy',
    evidence: 'place',
    at: 300,
    ...none,
    ...over,
    ending: 'sentHome',
    pay: 68_400,
    told: ['specialist'],
  },
  {
    what: 'turnedAway',
    first: 'pharmacy',
    evidence: 'nothing',
    at: 20,
    refused: 'no_arrival_claim',
    ...none,
    ...booked,
  },

  {
    what: 'sentHome',
    first: 'pharmacy',
    evidence: 'code',
    at: 60,
    ...none,
    ...over,
    ending: 'sentHome',
    pay: 28_800,
    told: ['specialist'],
  },
  {
    what: 'sentHome',
    first: 'pharmacy',
    evidence: 'code',
    at: 299,
    ...none,
    ...over,
    ending: 'sentHome',
    pay: 35_880,
    told: ['specialist'],
  },
  {
    what: 'sentHome',
    first: 'pharmacy',
    evidence: 'code',
    at: 300,
    ...none,
    ...over,
    ending: 'sentHome',
    pay: 68_400,
    told: ['specialist'],
  },
  {
    what: 'sentHome',
    first: 'specialist',
    evidence: 'code',
    at: 60,
    ...none,
    ...working,
    waits: 'sentHome',
    told: ['pharmacy'],
  },
  {
    what: 'sentHome',
    first: 'admin',
    evidence: 'code',
    at: 60,
    ...none,
    ...over,
    ending: 'sentHome',
    pay: 28_800,
    told: both,
  },
  { what: 'sentHome', first: 'pharmacy', evidence: 'code', at: 600, refused: 'too_late', ...none, ...working },
];
