/** Who is told of what, and in which words (PRODUCT §9): one row an audience. Whoever did it is not told of it. */
import { inDollars } from '#contract/money.ts';
import type { EventData, EventName } from '../../events/events.ts';
import { shiftLines } from './shift-lines.ts';
import type { Audience, Story } from './story.ts';
import type { SubjectType } from './tell-people.ts';
import type { Topic } from './topics.ts';

type Words<N extends EventName> = (story: Story, data: EventData[N]) => string;

export type Message<N extends EventName> = {
  readonly to: Audience;
  readonly topic: Topic;
  readonly about: SubjectType;
  /** Told only then. */
  readonly when?: (story: Story, data: EventData[N]) => boolean;
  /** Told also to whoever did it: a confirmation to keep. */
  readonly alsoActor?: boolean;
  readonly title: Words<N>;
  readonly body: Words<N>;
};

export type Messages = { readonly [N in EventName]?: readonly Message<N>[] };

const quoted = (reason: string) => (reason ? ` They wrote: "${reason}"` : '');

export const messages = {
  // Accounts and profiles
  userSignedUp: [
    {
      to: 'person',
      topic: 'profile',
      about: 'account',
      alsoActor: true,
      when: (story) => story.personRole === 'Specialist',
      title: ({ person }) => `Welcome to Mortar, ${person}`,
      body: () =>
        'Add your license and the software you know. An admin looks at it, then you can take shifts. You can look around meanwhile.',
    },
    {
      to: 'person',
      topic: 'profile',
      about: 'account',
      alsoActor: true,
      when: (story) => story.personRole === 'Business',
      title: ({ person }) => `Welcome to Mortar, ${person}`,
      body: () => 'Add your pharmacy. An admin looks at it, then your shifts open to pharmacists nearby.',
    },
  ],
  userBlocked: [
    {
      to: 'person',
      topic: 'profile',
      about: 'account',
      title: () => 'Your account is blocked',
      body: (_story, { reason }) =>
        `You cannot sign in for now.${reason ? ` Reason: ${reason}` : ''} Write to support if this is wrong.`,
    },
  ],
  userUnblocked: [
    {
      to: 'person',
      topic: 'profile',
      about: 'account',
      title: () => 'Your account is open again',
      body: () => 'You can sign in as before.',
    },
  ],
  // Somebody invited gets the invitation itself by e-mail.
  managerAdded: [
    {
      to: 'person',
      topic: 'profile',
      about: 'business',
      when: (_story, { invited }) => !invited,
      title: ({ pharmacy }) => `You now run ${pharmacy}`,
      body: ({ pharmacy, place }) =>
        `The owner of ${pharmacy} in ${place} made you its manager: its shifts, people and hours are yours to run.`,
    },
  ],
  profileApproved: [
    {
      to: 'profile',
      topic: 'profile',
      about: 'business',
      when: (_story, { kind }) => kind === 'business',
      title: ({ pharmacy }) => `${pharmacy} is approved`,
      body: (_story, { note }) => `You can post shifts and book people now.${note ? ` Note: ${note}` : ''}`,
    },
    {
      to: 'profile',
      topic: 'profile',
      about: 'specialist',
      when: (_story, { kind }) => kind === 'specialist',
      title: () => 'Your profile is approved',
      body: (_story, { note }) => `You can request and book shifts now.${note ? ` Note: ${note}` : ''}`,
    },
  ],
  profileDeclined: [
    {
      to: 'profile',
      topic: 'profile',
      about: 'business',
      when: (_story, { kind }) => kind === 'business',
      title: ({ pharmacy }) => `${pharmacy} is not approved`,
      body: (_story, { reason }) => `${reason} Change what is needed and send it again.`,
    },
    {
      to: 'profile',
      topic: 'profile',
      about: 'specialist',
      when: (_story, { kind }) => kind === 'specialist',
      title: () => 'Your profile is not approved',
      body: (_story, { reason }) => `${reason} Change what is needed and send it again.`,
    },
  ],
  profilePaused: [
    {
      to: 'profile',
      topic: 'profile',
      about: 'business',
      when: (_story, { kind }) => kind === 'business',
      title: ({ pharmacy }) => `${pharmacy} is paused`,
      body: (_story, { reason }) => `Booked shifts stay; new ones wait.${reason ? ` Reason: ${reason}` : ''}`,
    },
    {
      to: 'profile',
      topic: 'profile',
      about: 'specialist',
      when: (_story, { kind }) => kind === 'specialist',
      title: () => 'Your profile is paused',
      body: (_story, { reason }) =>
        `Booked shifts stay; you cannot take new ones.${reason ? ` Reason: ${reason}` : ''}`,
    },
  ],
  licenseLapsed: [
    {
      to: 'pharmacist',
      topic: 'profile',
      about: 'specialist',
      title: () => 'Your license date has passed',
      body: () => 'Enter your renewed license. An admin looks at it, then you can take shifts again.',
    },
  ],

  // Shifts
  postingActivated: [
    {
      to: 'pharmacy',
      topic: 'bookings',
      about: 'posting',
      title: (_story, { shiftIds }) =>
        shiftIds.length === 1 ? 'Your shift is open' : `Your ${shiftIds.length} shifts are open`,
      body: ({ pharmacy }) => `What ${pharmacy} posted can be seen and requested now.`,
    },
  ],
  shiftUnfilled: [
    {
      to: 'pharmacy',
      topic: 'bookings',
      about: 'shift',
      title: ({ day }) => `Nobody took ${day}`,
      body: ({ pharmacy, when }) => `The shift at ${pharmacy}, ${when}, has begun without anyone. Nothing is charged.`,
    },
  ],

  // From request to booking
  shiftRequested: [
    {
      to: 'pharmacy',
      topic: 'requests',
      about: 'shift',
      title: ({ first, day }) => `${first} asks to work ${day}`,
      body: ({ pharmacist, pharmacy, when }, { ratePerHourCents }) =>
        `${pharmacist} asks for ${pharmacy}, ${when}, at ${inDollars(ratePerHourCents)} an hour. Book them or decline.`,
    },
  ],
  specialistInvited: [
    {
      to: 'pharmacist',
      topic: 'requests',
      about: 'engagement',
      title: ({ pharmacy, day }) => `${pharmacy} invites you for ${day}`,
      body: ({ place, when }) => `${when}, ${place}. Accept it or decline before it expires.`,
    },
  ],
  engagementBooked: [
    {
      to: 'pharmacist',
      topic: 'bookings',
      about: 'engagement',
      alsoActor: true,
      title: ({ pharmacy, day }) => `Booked: ${pharmacy}, ${day}`,
      body: ({ place, when }) => `${when}, ${place}. Address, contacts and terms are on the booking.`,
    },
    {
      to: 'pharmacy',
      topic: 'bookings',
      about: 'engagement',
      title: ({ first, day }) => `Booked: ${first}, ${day}`,
      body: ({ pharmacist, pharmacy, when }) =>
        `${pharmacist} works at ${pharmacy}, ${when}. You get the arrival code on the day.`,
    },
  ],
  bookingReleased: [
    {
      to: 'pharmacist',
      topic: 'bookings',
      about: 'engagement',
      title: ({ day }) => `${day} is not booked yet`,
      body: ({ pharmacy, when }) =>
        `The payment of ${pharmacy} did not go through, so ${when} is not yours yet. We told them.`,
    },
    {
      to: 'pharmacy',
      topic: 'money',
      about: 'engagement',
      title: ({ first, day }) => `${first} is not booked for ${day}`,
      body: ({ when }) => `Your payment did not go through. Fix it in billing, then book again: ${when}.`,
    },
  ],
  engagementDeclined: [
    {
      to: 'pharmacist',
      topic: 'requests',
      about: 'engagement',
      when: (_story, { by }) => by === 'business',
      title: ({ pharmacy, day }) => `${pharmacy} said no for ${day}`,
      body: ({ when }, { reason }) =>
        `Your request for ${when} is declined.${quoted(reason)} It does not touch your standing.`,
    },
    {
      to: 'pharmacist',
      topic: 'requests',
      about: 'engagement',
      when: (_story, { by }) => by === 'system',
      title: ({ pharmacy, day }) => `${pharmacy}, ${day}, is closed`,
      body: ({ when }, { reason }) => `${reason}: ${when}. It does not touch your standing.`,
    },
    {
      to: 'pharmacy',
      topic: 'requests',
      about: 'shift',
      when: (_story, { by }) => by === 'specialist',
      title: ({ first, day }) => `${first} cannot work ${day}`,
      body: ({ pharmacist, when }, { reason }) =>
        `${pharmacist} declined your invite for ${when}.${quoted(reason)} The shift is still open.`,
    },
  ],
  engagementExpired: [
    {
      to: 'pharmacist',
      topic: 'requests',
      about: 'engagement',
      when: (_story, { was }) => was === 'Pending',
      title: ({ pharmacy, day }) => `No answer in time: ${pharmacy}, ${day}`,
      body: ({ when }) => `Nobody answered for ${when} in time, so it expired. It does not touch your standing.`,
    },
    {
      to: 'pharmacy',
      topic: 'requests',
      about: 'shift',
      when: (_story, { was }) => was === 'Pending',
      title: ({ first, day }) => `No answer in time: ${first}, ${day}`,
      body: ({ pharmacist, when }) => `What stood between you and ${pharmacist} for ${when} expired without an answer.`,
    },
  ],
  engagementCancelled: [
    {
      to: 'pharmacy',
      topic: 'bookings',
      about: 'shift',
      when: (_story, { by, was }) => by === 'specialist' && was !== 'Pending',
      title: ({ first, day }) => `${first} cancelled ${day}`,
      body: ({ pharmacist, pharmacy, when }, { reason }) =>
        `${pharmacist} will not work at ${pharmacy}, ${when}.${quoted(reason)} The shift is open again; nothing is charged.`,
    },
    {
      to: 'pharmacy',
      topic: 'requests',
      about: 'shift',
      when: (_story, { by, was }) => by !== 'business' && was === 'Pending',
      title: ({ first, day }) => `${first} withdrew for ${day}`,
      body: ({ pharmacist, when }) => `${pharmacist} no longer asks for ${when}.`,
    },
    {
      to: 'pharmacist',
      topic: 'requests',
      about: 'engagement',
      when: (_story, { by, was }) => by !== 'specialist' && was === 'Pending',
      title: ({ pharmacy, day }) => `${pharmacy}, ${day}, is no longer open to you`,
      body: ({ when }, { reason }) => `${reason || 'It was taken back'}: ${when}. It does not touch your standing.`,
    },
    {
      to: 'pharmacist',
      topic: 'bookings',
      about: 'engagement',
      when: (_story, { by, was }) => by !== 'specialist' && was !== 'Pending',
      title: ({ pharmacy, day }, { by }) =>
        by === 'business' ? `${pharmacy} cancelled ${day}` : `Cancelled: ${pharmacy}, ${day}`,
      body: ({ when }, { reason, compensationCents }) =>
        `Your booking for ${when} is cancelled.${quoted(reason)} ${compensationCents > 0 ? `You receive ${inDollars(compensationCents)}.` : 'It does not touch your standing.'}`,
    },
  ],
  bookingUndone: [
    {
      to: 'pharmacist',
      topic: 'bookings',
      about: 'engagement',
      when: (_story, { by }) => by === 'business',
      title: ({ pharmacy, day }) => `${pharmacy} took back ${day}`,
      body: ({ when }) => `The booking for ${when} was undone within minutes. It does not touch your standing.`,
    },
    {
      to: 'pharmacy',
      topic: 'bookings',
      about: 'shift',
      when: (_story, { by }) => by === 'specialist',
      title: ({ first, day }) => `${first} took back ${day}`,
      body: ({ pharmacist, when }) =>
        `${pharmacist} undid the booking for ${when} within minutes. The shift is open again.`,
    },
  ],

  // On the day
  confirmationAsked: [
    {
      to: 'pharmacist',
      topic: 'reminders',
      about: 'engagement',
      title: ({ pharmacy, day }) => `Will you be there? ${pharmacy}, ${day}`,
      body: ({ when, place }) => `${when}, ${place}. Say that you will come, or cancel now so that someone else can.`,
    },
  ],
  arrivalAnnounced: [
    {
      to: 'pharmacy',
      topic: 'attendance',
      about: 'engagement',
      title: ({ first }) => `${first} is on the way`,
      body: ({ pharmacist, pharmacy, time }, { etaAt }) =>
        `${pharmacist} is on the way to ${pharmacy}.${etaAt ? ` Expected at ${time(etaAt)}.` : ''} Have the arrival code ready.`,
    },
  ],
  runningLate: [
    {
      to: 'pharmacist',
      topic: 'attendance',
      about: 'engagement',
      title: ({ pharmacy }) => `${pharmacy} expects you now`,
      body: ({ when }) => `Your shift ${when} has begun. Check in when you are there, or tell them you are on the way.`,
    },
    {
      to: 'pharmacy',
      topic: 'attendance',
      about: 'engagement',
      title: ({ first }) => `${first} is late`,
      body: ({ pharmacist, when }) =>
        `${pharmacist} has not checked in for ${when}. Their phone number is on the booking.`,
    },
  ],
  arrived: [
    {
      to: 'pharmacy',
      topic: 'attendance',
      about: 'engagement',
      title: ({ first }) => `${first} has arrived`,
      body: ({ pharmacist, pharmacy, time }, { at, by }) =>
        `${pharmacist} arrived at ${pharmacy} at ${time(at)}${by === 'evidence' ? ', counted by time and place because nobody gave the code' : ''}.`,
    },
  ],
  arrivalWaiting: [
    {
      to: 'pharmacy',
      topic: 'attendance',
      about: 'engagement',
      title: ({ first }) => `${first} is at the door without a code`,
      body: ({ pharmacist, pharmacy, time }, { at }) =>
        `${pharmacist} is at ${pharmacy} since ${time(at)} and nobody can give the arrival code. Give it now; after 15 minutes they count as arrived.`,
    },
  ],
  arrivalCodeFailed: [
    {
      to: 'pharmacy',
      topic: 'attendance',
      about: 'engagement',
      when: (_story, { renewed }) => renewed,
      title: ({ first }) => `${first} has a new code`,
      body: (_story, { failures }) =>
        `The code was wrong ${failures} times, so it changed. Read them the new one from the booking.`,
    },
  ],
  departed: [
    {
      to: 'pharmacy',
      topic: 'hours',
      about: 'engagement',
      when: (_story, { by }) => by === 'code',
      title: ({ first }) => `${first} has left`,
      body: ({ pharmacist, pharmacy, time }, { at }) =>
        `${pharmacist} left ${pharmacy} at ${time(at)}. The hours come to you for approval.`,
    },
    {
      to: 'pharmacist',
      topic: 'hours',
      about: 'engagement',
      when: (_story, { by }) => by === 'system',
      title: ({ pharmacy, day }) => `Check your hours: ${pharmacy}, ${day}`,
      body: () => 'You did not check out, so the shift was closed for you. Correct the hours before you send them.',
    },
  ],

  // Hours and money
  timesheetSubmitted: [
    {
      to: 'pharmacy',
      topic: 'hours',
      about: 'engagement',
      title: ({ first, day }) => `Hours to approve: ${first}, ${day}`,
      body: ({ pharmacist, pharmacy }, { overMinutes }) =>
        `${pharmacist} sent the hours for ${pharmacy}${overMinutes > 0 ? `, ${overMinutes} min more than planned` : ''}. They approve themselves in 48 hours.`,
    },
  ],
  timesheetApproved: [
    {
      to: 'pharmacist',
      topic: 'hours',
      about: 'engagement',
      title: ({ pharmacy, day }) => `Hours approved: ${pharmacy}, ${day}`,
      body: (_story, { payCents }) => `${inDollars(payCents)} is on its way to you within 24 hours.`,
    },
  ],
  holdRefused: [
    {
      to: 'owner',
      topic: 'money',
      about: 'wallet',
      title: ({ day }) => `Your card was refused for ${day}`,
      body: ({ pharmacist, when }, { amountCents, failure }) =>
        `${inDollars(amountCents)} could not be held for ${pharmacist}, ${when}: ${failure} Fix the card now, or the booking may fall.`,
    },
    {
      to: 'pharmacist',
      topic: 'bookings',
      about: 'engagement',
      title: ({ pharmacy }) => `The payment of ${pharmacy} did not go through`,
      body: ({ when }) => `We asked them to fix it. From 20 hours before ${when} you may leave without any effect.`,
    },
  ],
  paymentCaptured: [
    {
      to: 'owner',
      topic: 'money',
      about: 'wallet',
      title: (_story, { capturedCents }) => `${inDollars(capturedCents)} charged`,
      body: ({ pharmacist, pharmacy, when }) => `For ${pharmacist} at ${pharmacy}, ${when}. The receipt is in billing.`,
    },
  ],
  paymentFailed: [
    {
      to: 'owner',
      topic: 'money',
      about: 'wallet',
      title: (_story, { amountCents }) => `${inDollars(amountCents)} could not be charged`,
      body: ({ pharmacist, when }, { failure }) =>
        `For ${pharmacist}, ${when}: ${failure} Fix the card in billing; we try again.`,
    },
  ],
  payoutPaid: [
    {
      to: 'pharmacist',
      topic: 'money',
      about: 'wallet',
      alsoActor: true,
      title: (_story, { amountCents }) => `${inDollars(amountCents)} paid out`,
      body: (_story, { engagementIds }) =>
        `For ${engagementIds.length === 1 ? 'one shift' : `${engagementIds.length} shifts`}. It is in your wallet.`,
    },
  ],
  payoutFailed: [
    {
      to: 'pharmacist',
      topic: 'money',
      about: 'wallet',
      alsoActor: true,
      title: (_story, { amountCents }) => `${inDollars(amountCents)} could not be paid out`,
      body: (_story, { failure }) =>
        `${failure} Check your bank account in the wallet; the money is safe and goes out again.`,
    },
  ],
  // Search
  savedSearchMatched: [
    {
      to: 'pharmacist',
      topic: 'newShifts',
      about: 'shift',
      when: (_story, { shiftId }) => shiftId !== null,
      title: (_story, { name }) => `A new shift for ${name}`,
      body: (_story, { shifts }) => shiftLines(shifts, 'en'),
    },
    {
      to: 'pharmacist',
      topic: 'newShifts',
      about: 'savedSearch',
      when: (_story, { shiftId }) => shiftId === null,
      title: (_story, { name, count }) => `${count} new shifts for ${name}`,
      body: (_story, { shifts, count }) =>
        shiftLines(shifts, 'en') + (count > shifts.length ? `\nand ${count - shifts.length} more.` : ''),
    },
  ],
} as const satisfies Messages;

/** Events that tell somebody. */
export const toldEvents = Object.keys(messages) as (keyof typeof messages)[];
