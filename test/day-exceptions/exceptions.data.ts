/**
 * The exceptions of a shift's day (PRODUCT §4, §5): who says so first, on what evidence, and what follows. The test plays each
 * row; docs/day-exceptions.md is written from them. A shift of 10 hours with half an hour's break at $72.00: 684.00 in all.
 */

/** What the specialist did before; minutes count from the start. */
type Evidence =
  | 'nothing'
  | 'code'
  | 'codeOffline'
  | 'claim'
  | 'claimNow'
  | 'claimDenied'
  | 'far'
  | 'place'
  | 'placeDenied';
/** Who says so first. `clock`: nobody does. */
type Reporter = 'specialist' | 'pharmacy' | 'clock' | 'admin';

export type ExceptionRow = {
  readonly what:
    | 'late'
    | 'arrived'
    | 'release'
    | 'noShow'
    | 'reinstated'
    | 'turnedAway'
    | 'sentHome'
    | 'walkOut'
    | 'left'
    | 'hours';
  /** Of `hours`: how they clocked out, at that minute; what follows is what stands when the answer's time is over. */
  readonly leave?: 'withCode' | 'alone' | 'never';
  /** Of `reinstated`: what is taken back, said at the first minute it may be, and whether somebody else has the shift by then. */
  readonly was?: 'released' | 'noShow';
  readonly filled?: boolean;
  readonly first: Reporter;
  readonly evidence: Evidence;
  /** Minutes after the start at which it is said. */
  readonly at: number;
  /** The code a refusal gives; else what it becomes. */
  readonly refused?: string;
  readonly status: 'Booked' | 'In Progress' | 'In Review' | 'Approved' | 'Cancelled';
  readonly ending: 'released' | 'noShow' | 'turnedAway' | 'sentHome' | 'walkOut' | null;
  /** Cents for the specialist. */
  readonly pay: number;
  /** What changes in standing, now. */
  readonly standing: number;
  /** What waits for an Admin. */
  readonly waits: 'noShow' | 'arrival' | 'sentHome' | 'walkOut' | 'hours' | null;
  /** Who is told of it. */
  readonly told: readonly ('specialist' | 'pharmacy')[];
  /** The shift afterwards, and whether backups are asked. */
  readonly shift: 'Active' | 'Booked' | 'In Progress' | 'Completed' | 'Cancelled';
  readonly backups: boolean;
};

const none = { pay: 0, standing: 0, waits: null, told: [] } as const;
const booked = { status: 'Booked', ending: null, shift: 'Booked', backups: false } as const;
const working = { status: 'In Progress', ending: null, shift: 'In Progress', backups: false } as const;
const reopened = { status: 'Cancelled', shift: 'Active', backups: true } as const;
const over = { status: 'Cancelled', shift: 'Cancelled', backups: false } as const;
const left = { status: 'In Review', ending: null, shift: 'Completed', backups: false } as const;
const approved = { ...left, status: 'Approved' } as const;
const both = ['specialist', 'pharmacy'] as const;

export const exceptions: readonly ExceptionRow[] = [
  { what: 'late', first: 'clock', evidence: 'nothing', at: 14, ...none, ...booked },
  { what: 'late', first: 'clock', evidence: 'nothing', at: 15, ...none, ...booked, told: both },
  { what: 'late', first: 'clock', evidence: 'claim', at: 15, ...none, ...booked, waits: 'arrival' },
  { what: 'late', first: 'clock', evidence: 'place', at: 15, ...none, ...working },
  { what: 'late', first: 'clock', evidence: 'code', at: 15, ...none, ...working },
  // Without signal they are late for both sides until the code is heard of; it counts from when it was typed.
  { what: 'late', first: 'clock', evidence: 'codeOffline', at: 20, ...none, ...working, told: both },
  { what: 'late', first: 'specialist', evidence: 'place', at: 20, refused: 'wrong_status', ...none, ...working },
  // Who is late says that they can't come: less than a no-show, and the shift is offered at once.
  {
    ...({ what: 'late', first: 'specialist', evidence: 'nothing', at: 20, ...none, ...reopened } as const),
    ...({ ending: null, standing: -75, told: both } as const),
  },
  {
    what: 'late',
    first: 'specialist',
    evidence: 'claim',
    at: 20,
    refused: 'shift_started',
    ...none,
    ...booked,
    waits: 'arrival',
  },

  // Nobody answers who waits without a code: a quarter of an hour, then the place decides, or an Admin.
  ...(['claim', 'far', 'place'] as const).map((evidence) => ({
    ...({ what: 'arrived', first: 'clock', evidence, at: 9, ...none, ...booked } as const),
  })),
  ...(['claim', 'far'] as const).map((evidence) => ({
    ...({ what: 'arrived', first: 'clock', evidence, at: 10, ...none, ...booked } as const),
    ...({ waits: 'arrival', told: both } as const),
  })),
  { what: 'arrived', first: 'clock', evidence: 'place', at: 10, ...none, ...working, told: both },
  ...(['claim', 'far', 'place'] as const).map((evidence) => ({
    ...({ what: 'arrived', first: 'pharmacy', evidence, at: 5, ...none, ...working } as const),
    told: ['specialist'] as const,
  })),
  // Of who is late the pharmacy may say it without any word of theirs.
  { what: 'arrived', first: 'pharmacy', evidence: 'nothing', at: 14, refused: 'no_arrival_claim', ...none, ...booked },
  { what: 'arrived', first: 'pharmacy', evidence: 'nothing', at: 15, ...none, ...working, told: ['specialist'] },
  ...(['claimDenied', 'placeDenied'] as const).map((evidence) => ({
    ...({ what: 'arrived', first: 'admin', evidence, at: 20, ...none, ...working, told: both } as const),
  })),
  { what: 'arrived', first: 'specialist', evidence: 'nothing', at: 119, ...none, ...working, told: ['pharmacy'] },

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
    evidence: 'claimNow',
    at: 30,
    refused: 'arrival_claimed',
    ...none,
    ...booked,
  },
  // A word alone asks the pharmacy for a quarter of an hour, and holds up nothing after that, or once it has answered.
  ...(['claim', 'claimDenied', 'far'] as const).map((evidence) => ({
    ...({ what: 'release', first: 'pharmacy', evidence, at: 30, ...none, ...reopened } as const),
    ...({ ending: 'released', told: ['specialist'] } as const),
  })),
  {
    what: 'release',
    first: 'pharmacy',
    evidence: 'placeDenied',
    at: 30,
    refused: 'arrival_claimed',
    ...none,
    ...booked,
    waits: 'arrival',
    told: ['specialist'],
  },
  // An Admin who finds that nobody was there, too early for a no-show.
  {
    what: 'release',
    first: 'admin',
    evidence: 'claimDenied',
    at: 20,
    ...none,
    ...reopened,
    ending: 'released',
    told: both,
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
    at: 59,
    ...none,
    ...booked,
    waits: 'arrival',
    told: ['specialist'],
  },
  ...(['claim', 'claimNow', 'claimDenied', 'far'] as const).map((evidence) => ({
    ...({ what: 'noShow', first: 'pharmacy', evidence, at: 60, ...none, ...reopened } as const),
    ...({ ending: 'noShow', waits: 'noShow', told: ['specialist'] } as const),
  })),
  ...(['claim', 'claimDenied', 'far'] as const).map((evidence) => ({
    ...({ what: 'noShow', first: 'clock', evidence, at: 120, ...none, ...reopened } as const),
    ...({ ending: 'noShow', waits: 'noShow', told: both } as const),
  })),
  {
    what: 'noShow',
    first: 'clock',
    evidence: 'placeDenied',
    at: 120,
    ...none,
    ...booked,
    waits: 'arrival',
    told: ['specialist'],
  },
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
  {
    ...({ what: 'noShow', first: 'admin', evidence: 'placeDenied', at: 60, ...none, ...reopened } as const),
    ...({ ending: 'noShow', standing: -100, told: both } as const),
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
  { what: 'turnedAway', first: 'clock', evidence: 'place', at: 61, ...none, ...working },
  {
    ...({ what: 'turnedAway', first: 'admin', evidence: 'claim', at: 60, ...none, ...reopened } as const),
    ...({ ending: 'turnedAway', pay: 34_200, told: both } as const),
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
    first: 'specialist',
    evidence: 'nothing',
    at: 60,
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
  {
    ...({ what: 'sentHome', first: 'admin', evidence: 'code', at: 300, ...none, ...over } as const),
    ...({ ending: 'sentHome', pay: 68_400, told: both } as const),
  },
  { what: 'sentHome', first: 'pharmacy', evidence: 'code', at: 600, refused: 'too_late', ...none, ...working },

  ...(['released', 'noShow'] as const).map((was) => ({
    ...({ what: 'reinstated', was, first: 'pharmacy', evidence: 'nothing', at: 70, ...none, ...working } as const),
    told: ['specialist'] as const,
  })),
  {
    what: 'reinstated',
    was: 'noShow',
    first: 'pharmacy',
    evidence: 'nothing',
    at: 70,
    filled: true,
    ...none,
    ...reopened,
    shift: 'Booked',
    backups: false,
    ending: 'turnedAway',
    pay: 34_200,
    told: ['specialist'],
  },
  { what: 'reinstated', was: 'noShow', first: 'admin', evidence: 'claim', at: 70, ...none, ...working, told: both },
  {
    what: 'reinstated',
    was: 'noShow',
    first: 'pharmacy',
    evidence: 'nothing',
    at: 600,
    refused: 'too_late',
    ...none,
    status: 'Cancelled',
    ending: 'noShow',
    waits: 'noShow',
    shift: 'Cancelled',
    backups: false,
  },

  ...(
    [
      // From half of the shift on without the unpaid break.
      [60, 7_200],
      [299, 35_880],
      [300, 32_400],
    ] as const
  ).map(([at, pay]) => ({
    ...({ what: 'walkOut', first: 'pharmacy', evidence: 'code', at, ...none, ...reopened } as const),
    ...({ ending: 'walkOut', pay, waits: 'walkOut', told: ['specialist'] } as const),
  })),
  {
    what: 'walkOut',
    first: 'pharmacy',
    evidence: 'code',
    at: 540,
    ...none,
    ...over,
    ending: 'walkOut',
    pay: 61_200,
    waits: 'walkOut',
    told: ['specialist'],
  },
  { what: 'walkOut', first: 'pharmacy', evidence: 'code', at: 600, refused: 'too_late', ...none, ...working },
  { what: 'walkOut', first: 'pharmacy', evidence: 'nothing', at: 20, refused: 'wrong_status', ...none, ...booked },
  {
    what: 'walkOut',
    first: 'specialist',
    evidence: 'code',
    at: 60,
    ...none,
    ...reopened,
    ending: 'walkOut',
    pay: 7_200,
    waits: 'walkOut',
    told: both,
  },
  // Whom only the place vouches for leaves without leave all the same.
  ...(
    [
      ['specialist', both],
      ['pharmacy', ['specialist']],
    ] as const
  ).map(([first, told]) => ({
    ...({ what: 'walkOut', evidence: 'place', at: 60, ...none, ...reopened, ending: 'walkOut', pay: 7_200 } as const),
    ...({ first, told, waits: 'walkOut' } as const),
  })),
  {
    what: 'walkOut',
    first: 'admin',
    evidence: 'code',
    at: 60,
    ...none,
    ...reopened,
    ending: 'walkOut',
    pay: 7_200,
    standing: -100,
    told: both,
  },

  // The supervisor's code is leave, however early; the hours are what was recorded.
  ...([60, 600] as const).map((at) => ({
    ...({ what: 'left', first: 'pharmacy', evidence: 'code', at, ...none, ...left } as const),
    told: ['pharmacy'] as const,
  })),
  ...([585, 600] as const).map((at) => ({
    ...({ what: 'left', first: 'specialist', evidence: 'code', at, ...none, ...left } as const),
    told: both,
  })),
  { what: 'left', first: 'specialist', evidence: 'place', at: 600, ...none, ...left, told: both },
  { what: 'left', first: 'specialist', evidence: 'nothing', at: 20, refused: 'wrong_status', ...none, ...booked },
  { what: 'left', first: 'clock', evidence: 'code', at: 839, ...none, ...working },
  ...(['code', 'place'] as const).map((evidence) => ({
    ...({ what: 'left', first: 'clock', evidence, at: 840, ...none, ...left, told: ['specialist'] } as const),
  })),

  // Up to 15 recorded minutes past the end are paid as worked; of more, what is beyond waits for an Admin.
  ...(
    [
      [600, 68_400],
      [615, 70_200],
    ] as const
  ).map(([at, pay]) => ({
    ...({ what: 'hours', first: 'clock', leave: 'withCode', evidence: 'code', at, ...none, ...approved, pay } as const),
    told: ['specialist'] as const,
  })),
  {
    what: 'hours',
    first: 'clock',
    leave: 'withCode',
    evidence: 'code',
    at: 616,
    ...none,
    ...approved,
    pay: 70_200,
    waits: 'hours',
    told: both,
  },
  {
    what: 'hours',
    first: 'pharmacy',
    leave: 'withCode',
    evidence: 'code',
    at: 631,
    ...none,
    ...approved,
    pay: 72_120,
    told: ['specialist'],
  },
  // A departure that nobody signed bears out nothing.
  ...(['alone', 'never'] as const).map((leave) => ({
    ...({ what: 'hours', first: 'clock', leave, evidence: 'code', at: 600, ...none, ...left } as const),
    ...({ waits: 'hours', told: both } as const),
  })),
  // Nor does a day that only the place vouches for; signed by the supervisor it is the pharmacy's word.
  {
    ...({ what: 'hours', first: 'clock', leave: 'never', evidence: 'place', at: 600, ...none, ...left } as const),
    ...({ waits: 'hours', told: both } as const),
  },
  {
    ...({
      what: 'hours',
      first: 'clock',
      leave: 'withCode',
      evidence: 'place',
      at: 600,
      ...none,
      ...approved,
    } as const),
    ...({ pay: 68_400, told: ['specialist'] } as const),
  },
  // Above 125 % of the booking too; what the record bears out is paid meanwhile.
  {
    ...({ what: 'hours', first: 'clock', leave: 'withCode', evidence: 'code', at: 750, ...none, ...approved } as const),
    ...({ pay: 70_200, waits: 'hours', told: both } as const),
  },
  // Nobody signed them, and the pharmacy approves them all the same.
  ...(['alone', 'never'] as const).map((leave) => ({
    ...({ what: 'hours', first: 'pharmacy', leave, evidence: 'code', at: 600, ...none, ...approved } as const),
    ...({ pay: 68_400, told: ['specialist'] } as const),
  })),
];
