/** Kinds of visits, as what a browser reports in order: page views, events, and in between the chance to go on. */
import type { NamedEvent, VisitorRole } from '#contract/analytics/events.ts';
import type { Page } from '#contract/analytics/pages.ts';
import type { Random } from '../random.ts';

type Reported = { readonly event: NamedEvent; readonly role: VisitorRole };
/** A number is the chance that the visit, or the branch it stands in, goes on. */
type Step = number | ((random: Random) => Reported | Steps);
type Steps = readonly Step[];

const as =
  (role: VisitorRole) =>
  (page: Page): Step =>
  () => ({ role, event: { name: 'page_viewed', properties: { page } } });
const [visitor, specialist, business] = [as('Visitor'), as('Specialist'), as('Business')];

const report =
  (role: VisitorRole, eventOf: NamedEvent | ((random: Random) => NamedEvent)): Step =>
  (random) => ({ role, event: typeof eventOf === 'function' ? eventOf(random) : eventOf });

const modeOf = (random: Random) => random.weighted({ request: 5, instant: 4, 'invite-first': 1 });

const look = (role: VisitorRole): Step =>
  report(role, (random) => ({
    name: 'search_made',
    properties: {
      sort: random.weighted({ nearest: 6, pay: 2, soonest: 2, doorToDoor: 1 }),
      filters: random.weighted({ '0': 5, '1': 3, '2-9': 2 }),
      found: random.weighted({ '1': 1, '2-9': 3, '10-49': 6, '50+': 4 }),
    },
  }));
const open = (role: VisitorRole): Step =>
  report(role, (random) => ({ name: 'shift_opened', properties: { bookingMode: modeOf(random) } }));

const lookAsVisitor = [visitor('/shifts'), look('Visitor'), 0.64, visitor('/shifts/:id'), open('Visitor')];
const lookForWork: Steps = [
  specialist('/specialist/find'),
  look('Specialist'),
  0.64,
  specialist('/specialist/find/:id'),
  open('Specialist'),
];

const ask: Step = (random) => {
  const bookingMode = modeOf(random);
  const counter = random.chance(0.1);
  const booked = report('Specialist', { name: 'shift_booked', properties: { bookingMode } });
  return [
    report('Specialist', { name: 'request_sent', properties: { bookingMode, counter } }),
    bookingMode === 'instant' ? 1 : 0,
    booked,
    specialist('/specialist/my-shifts/:id'),
  ];
};

const signUp = (role: VisitorRole): Steps => [
  visitor('/sign-up'),
  visitor('/sign-up/details'),
  report(role, { name: 'account_created', properties: {} }),
];
const signUpStep = (role: VisitorRole, step: 'phone' | 'email' | 'profile' | 'pharmacy') =>
  report(role, { name: 'sign_up_step', properties: { step } });
const approved = (role: VisitorRole) => report(role, { name: 'profile_approved', properties: {} });
const signedIn = (role: VisitorRole) => report(role, { name: 'signed_in', properties: {} });

const confirm = (['phone', 'email', 'profile'] as const).flatMap((step) => [0.88, signUpStep('Specialist', step)]);
const atHome = [specialist('/specialist/my-shifts'), approved('Specialist')];
const arrived = report('Specialist', (random) => ({
  name: 'arrival_confirmed',
  properties: { withCode: random.chance(0.95) },
}));

/** Looks round, and now and then signs up. */
const curious: Steps = [visitor('/'), 0.62, ...lookAsVisitor, 0.28, ...signUp('Specialist'), ...confirm];
/** Has an account, begins at the landing page. */
const signedInAgain: Steps = [signedIn('Specialist'), 0.8, ...atHome, 0.55, () => lookForWork, ask];
const back: Steps = [visitor('/'), () => lookAsVisitor, 0.75, ...signedInAgain];
/** Opens the app where they left it: at the pharmacy's door, or to find work. */
const atDoor: Steps = [...atHome, specialist('/specialist/check-in/:id'), arrived];
const atWork: Steps = [...atHome, () => lookForWork, 0.5, ask];
/** A pharmacy's owner who hears of Mortar. */
const newOwner: Steps = [visitor('/'), 0.4, ...signUp('Business'), 0.8, signUpStep('Business', 'pharmacy')];
const posts = report('Business', (random) => ({
  name: 'posting_published',
  properties: { bookingMode: modeOf(random), shifts: random.weighted({ '1': 5, '2-9': 4 }) },
}));
const books = report('Business', (random) => ({ name: 'shift_booked', properties: { bookingMode: modeOf(random) } }));
const ownerAtWork: Steps = [
  approved('Business'),
  business('/business/coverage'),
  () => [0.55, business('/business/post'), posts],
  () => [0.45, business('/business/candidates/:id'), books],
  () => [0.35, business('/business/timesheets'), report('Business', { name: 'hours_approved', properties: {} })],
];
const ownerBack: Steps = [visitor('/'), signedIn('Business'), ...ownerAtWork];

/** Each with how often it is drawn. */
const kinds: readonly (readonly [steps: Steps, weight: number])[] = [
  [curious, 44],
  [back, 17],
  [atDoor, 7],
  [atWork, 9],
  [newOwner, 8],
  [ownerBack, 8],
  [ownerAtWork, 9],
];

/** Draws a visit. */
export function drawVisit(random: Random): Reported[] {
  return follow(random, random.weighted(kinds));
}

function follow(random: Random, steps: Steps): Reported[] {
  const reported: Reported[] = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      if (!random.chance(step)) break;
      continue;
    }
    const done = step(random);
    if ('event' in done) reported.push(done);
    else reported.push(...follow(random, done));
  }
  return reported;
}
