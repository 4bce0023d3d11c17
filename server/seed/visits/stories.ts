/** What visitors do, as stories with chances: each answers the happenings of one visit, in order. */
import type { Happening, VisitorRole } from '#contract/analytics/events.ts';
import type { Page } from '#contract/analytics/pages.ts';
import type { Random } from '../random.ts';

export type Done = { readonly happening: Happening; readonly role: VisitorRole };

type Story = (random: Random) => Done[];

const view = (page: Page, role: VisitorRole = 'Visitor'): Done => ({
  happening: { name: 'page_viewed', properties: { page } },
  role,
});
const did = (happening: Happening, role: VisitorRole = 'Visitor'): Done => ({ happening, role });

function looking(random: Random, role: VisitorRole = 'Visitor'): Done[] {
  const pages =
    role === 'Visitor'
      ? (['/shifts', '/shifts/:id'] as const)
      : (['/specialist/find', '/specialist/find/:id'] as const);
  const done: Done[] = [view(pages[0], role)];
  done.push(
    did(
      {
        name: 'search_made',
        properties: {
          sort: random.weighted([
            ['nearest', 6],
            ['pay', 2],
            ['soonest', 2],
            ['doorToDoor', 1],
          ]),
          filters: random.weighted([
            ['0', 5],
            ['1', 3],
            ['2-9', 2],
          ]),
          found: random.weighted([
            ['1', 1],
            ['2-9', 3],
            ['10-49', 6],
            ['50+', 4],
          ]),
        },
      },
      role,
    ),
  );
  if (random.chance(0.64))
    done.push(view(pages[1], role), did({ name: 'shift_opened', properties: { bookingMode: modeOf(random) } }, role));
  return done;
}

function asking(random: Random): Done[] {
  const bookingMode = modeOf(random);
  const done = [did({ name: 'request_sent', properties: { bookingMode, counter: random.chance(0.1) } }, 'Specialist')];
  if (bookingMode === 'instant')
    done.push(
      did({ name: 'shift_booked', properties: { bookingMode } }, 'Specialist'),
      view('/specialist/my-shifts/:id', 'Specialist'),
    );
  return done;
}

/** Looks round, and now and then signs up. */
const curious: Story = (random) => {
  const done = [view('/')];
  if (random.chance(0.38)) return done;
  done.push(...looking(random));
  const hasOpened = done.some(({ happening }) => happening.name === 'shift_opened');
  if (!hasOpened || random.chance(0.72)) return done;
  done.push(view('/sign-up'), view('/sign-up/details'), did({ name: 'account_created', properties: {} }, 'Specialist'));
  for (const step of ['phone', 'email', 'profile'] as const) {
    if (random.chance(0.12)) return done;
    done.push(did({ name: 'sign_up_step', properties: { step } }, 'Specialist'));
  }
  return done;
};

/** Has an account, begins at the landing page. */
const back: Story = (random) => {
  const done = [view('/'), ...looking(random)];
  if (random.chance(0.25)) return done;
  done.push(did({ name: 'signed_in', properties: {} }, 'Specialist'));
  if (random.chance(0.2)) return done;
  done.push(
    did({ name: 'profile_approved', properties: {} }, 'Specialist'),
    view('/specialist/my-shifts', 'Specialist'),
  );
  if (random.chance(0.55)) done.push(...looking(random, 'Specialist'), ...asking(random));
  return done;
};

/** Opens the app where they left it: to find work, or at the pharmacy's door. */
const atWork: Story = (random) => {
  const done = [
    view('/specialist/my-shifts', 'Specialist'),
    did({ name: 'profile_approved', properties: {} }, 'Specialist'),
  ];
  if (random.chance(0.45)) {
    done.push(view('/specialist/check-in/:id', 'Specialist'));
    done.push(did({ name: 'arrival_confirmed', properties: { withCode: random.chance(0.95) } }, 'Specialist'));
  } else {
    done.push(...looking(random, 'Specialist'));
    if (random.chance(0.5)) done.push(...asking(random));
  }
  return done;
};

/** A pharmacy's owner who hears of Mortar. */
const newOwner: Story = (random) => {
  const done = [view('/')];
  if (random.chance(0.6)) return done;
  done.push(view('/sign-up'), view('/sign-up/details'), did({ name: 'account_created', properties: {} }, 'Business'));
  if (random.chance(0.8)) done.push(did({ name: 'sign_up_step', properties: { step: 'pharmacy' } }, 'Business'));
  return done;
};

const ownerBack: Story = (random) => [
  view('/'),
  did({ name: 'signed_in', properties: {} }, 'Business'),
  ...running(random),
];
const ownerAtWork: Story = (random) => running(random);

function running(random: Random): Done[] {
  const done = [did({ name: 'profile_approved', properties: {} }, 'Business'), view('/business/coverage', 'Business')];
  const bookingMode = modeOf(random);
  if (random.chance(0.55))
    done.push(
      view('/business/post', 'Business'),
      did(
        {
          name: 'posting_published',
          properties: {
            bookingMode,
            shifts: random.weighted([
              ['1', 5],
              ['2-9', 4],
            ]),
          },
        },
        'Business',
      ),
    );
  if (random.chance(0.45))
    done.push(
      view('/business/candidates/:id', 'Business'),
      did({ name: 'shift_booked', properties: { bookingMode } }, 'Business'),
    );
  if (random.chance(0.35))
    done.push(view('/business/timesheets', 'Business'), did({ name: 'hours_approved', properties: {} }, 'Business'));
  return done;
}

function modeOf(random: Random) {
  return random.weighted([
    ['request', 5],
    ['instant', 4],
    ['invite-first', 1],
  ] as const);
}

/** Each with how often it is told. */
export const stories: readonly (readonly [story: Story, weight: number])[] = [
  [curious, 44],
  [back, 17],
  [atWork, 16],
  [newOwner, 8],
  [ownerBack, 8],
  [ownerAtWork, 9],
];
