/** Events from a request or an invite to a booking, and of its end. */
import type { EngagementStatus } from '../statuses.ts';
import type { ReasonCode } from '../words/reasons.ts';
import { event, example } from './definition.ts';
import { type EngagementFacts, isAnnounced, moreDates, someEngagement } from './engagement-facts.ts';

/** A booking whose hours are reviewed ends only where none were worked: nobody left it. */
const foundNotWorked = (was: string) => was === 'In Review' || wasApproved(was);
/** An appeal found it, and what both sides are told of that is its decision. */
const wasApproved = (was: string) => was === 'Approved' || was === 'Completed';
const isLeft = (was: string) => was !== 'Pending' && !foundNotWorked(was);

/** A code of Mortar's as events keep it: the words themselves stay with who says them. */
const stored = (code: ReasonCode): string => `mortar:${code}`;

/** Why a request or an invite ended that neither side ended, and which of the two it was for the pharmacy. */
function withdrawnFacts({ by, reason, origin }: { by: string; reason: string; origin?: string }) {
  const reasons = ['bookedElsewhere', 'disqualified'] as const;
  return {
    why: reasons.find((code) => reason === stored(code)) ?? null,
    asked: by === 'system' && origin === 'invite' ? 'invited' : 'requested',
  };
}

export const bookingEvents = {
  shiftSaved: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Saved the shift',
    live: ['pharmacist'],
    notify: {},
  }),
  shiftUnsaved: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Removed the saved shift',
    live: ['pharmacist'],
    notify: {},
  }),
  // One side's own affair: the other's windows learn nothing of it.
  engagementHidden: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Hid the booking or request from their lists',
    live: ['ownSide'],
    notify: {},
  }),
  engagementShown: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Put the hidden booking or request back in their lists',
    live: ['ownSide'],
    notify: {},
  }),
  shiftRequested: event({
    data: example<EngagementFacts & { ratePerHourCents: number; totalCents?: number; isCounter?: boolean }>({
      ...someEngagement,
      ratePerHourCents: 7700,
      totalCents: 81_928,
      isCounter: true,
    }),
    subject: 'engagement',
    facts: (data) => ({ ...moreDates(data), isCounter: String(data.isCounter ?? false) }),
    audit: 'Requested the shift at {ratePerHourCents} an hour',
    timeline: {
      line: 'Requested this shift',
      detail: '{isCounter, select, true {Counter-offer: {ratePerHourCents} an hour} other {}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'candidates',
        lists: ['answer'],
        title:
          '{firstName} requested {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        when: ({ isCounter, ...data }) => isAnnounced(data) && !isCounter,
        example: { isCounter: false },
        body: '{pharmacist} wants to work at {pharmacy}, {span}, at {ratePerHourCents} an hour. Book them or decline.',
      },
      pharmacyCounter: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'candidates',
        lists: ['answer'],
        when: ({ isCounter }) => isCounter === true,
        title: '{firstName} requested {startsDay} at {ratePerHourCents} an hour',
        body: '{pharmacist} makes a counter-offer for {pharmacy}, {span}: {totalCents} all in. Book them, counter once or decline.',
      },
    },
  }),
  counterOffered: event({
    data: example<
      EngagementFacts & {
        by: 'specialist' | 'business';
        ratePerHourCents: number;
        payCents: number;
        totalCents: number;
      }
    >({ ...someEngagement, by: 'specialist', ratePerHourCents: 7700, payCents: 73_150, totalCents: 81_928 }),
    subject: 'engagement',
    audit: 'Made a counter-offer of {ratePerHourCents} an hour',
    timeline: {
      line: 'Counter-offer: {ratePerHourCents} an hour',
      detail: '{by, select, business {Pays {payCents} in all} other {{totalCents} all in}}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'engagement',
        lists: ['answer'],
        answer: 'invite',
        when: ({ by }) => by === 'business',
        example: { by: 'business' },
        title: '{pharmacy} offers {ratePerHourCents} an hour for {startsDay}',
        body: '{span}, {place}. You receive {payCents}. Accept or decline before their offer expires.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'candidates',
        lists: ['answer'],
        when: ({ by }) => by === 'specialist',
        title: '{firstName} asks {ratePerHourCents} an hour for {startsDay}',
        body: '{pharmacist} makes a counter-offer to your invite to {pharmacy}, {span}: {totalCents} all in. Accept, counter once or decline before it expires.',
      },
    },
  }),
  specialistInvited: event({
    // `reason`: why an Admin invited them in the pharmacy's name.
    data: example<EngagementFacts & { reason?: string }>({ ...someEngagement, reason: 'Asked for by phone.' }),
    subject: 'engagement',
    facts: moreDates,
    audit: 'Invited a person to the shift',
    timeline: {
      line: 'Invited',
      detail: '{reason, select, none {} other {By Mortar for the pharmacy: “{reason}”}}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'engagement',
        lists: ['answer'],
        answer: 'invite',
        when: isAnnounced,
        title:
          '{pharmacy} invited you for {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{span}, {place}. {reason, select, none {} other {Mortar invited you for the pharmacy: “{reason}” }}Accept or decline before the invite expires.',
      },
    },
  }),
  rateRaised: event({
    data: example<EngagementFacts & { ratePerHourCents: number; payCents: number }>({
      ...someEngagement,
      ratePerHourCents: 8000,
      payCents: 76_000,
    }),
    subject: 'engagement',
    audit: 'Raised the rate to {ratePerHourCents} an hour',
    timeline: { line: 'Rate raised to {ratePerHourCents} an hour' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'engagement',
        title: '{pharmacy} now pays {ratePerHourCents} an hour for {startsDay}',
        body: '{span}, {place}. You would receive {payCents}.',
      },
    },
  }),
  engagementAccepted: event({
    data: example<EngagementFacts & { by: 'business' | 'specialist' | 'instant' }>({
      ...someEngagement,
      by: 'business',
    }),
    subject: 'engagement',
    audit: '{by, select, instant {Booked instantly} business {Accepted the request} other {Accepted the invite}}',
    timeline: { line: '{by, select, instant {Booked instantly} other {Accepted}}' },
    live: ['sides', 'everyone'],
    notify: {},
  }),
  engagementBooked: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    facts: moreDates,
    audit: 'Booked; the terms are locked',
    timeline: { line: 'Booked', detail: 'Terms locked' },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'booked',
        link: 'engagement',
        when: isAnnounced,
        alsoActor: true,
        title: 'Booked: {pharmacy}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{span}, {place}. The address, contacts and terms are on the booking.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'booked',
        link: 'engagement',
        when: isAnnounced,
        title: 'Booked: {firstName}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{pharmacist} works at {pharmacy}, {span}. Their arrival code is on the booking that day.',
      },
    },
  }),
  bookingReleased: event({
    data: example<EngagementFacts & { reason: 'payment_refused' | 'hold_time_over'; isOver?: boolean }>({
      ...someEngagement,
      reason: 'payment_refused',
      isOver: false,
    }),
    subject: 'engagement',
    facts: (data) => ({ ...moreDates(data), isOver: String(data.isOver ?? false) }),
    audit:
      'Released the booking: {reason, select, payment_refused {the payment didn’t go through} other {the time to pay ran out}}',
    timeline: { line: 'Booking released', detail: 'The payment didn’t go through in time' },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        when: isAnnounced,
        title:
          '{startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}} isn’t booked{isOver, select, true {} other { yet}}',
        body: '{isOver, select, true {{pharmacy}’s payment didn’t go through, so you aren’t booked: {span}.} other {{pharmacy}’s payment didn’t go through, so {span} isn’t yours yet. We asked them to fix it.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'money',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        when: isAnnounced,
        title:
          '{firstName} isn’t booked for {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{isOver, select, true {Your payment didn’t go through, and the request ended. Fix it in billing so that people can book: {span}.} other {Your payment didn’t go through. Fix it in billing, then book again: {span}.}}',
      },
    },
  }),
  engagementDeclined: event({
    data: example<EngagementFacts & { by: 'business' | 'specialist' | 'system'; reason: string }>({
      ...someEngagement,
      by: 'business',
      reason: 'Too far.',
    }),
    subject: 'engagement',
    // Who was asked as a backup reads that the asking stopped: the shift stays posted.
    facts: (data) => ({ ...moreDates(data), stopped: data.reason === stored('askingStopped') }),
    audit: 'Declined{reason, select, none {} other {: {reason}}}',
    timeline: { line: 'Declined', detail: '{reason, select, none {} other {{reason}}}' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'refused',
        link: 'engagement',
        when: ({ by, ...data }) => isAnnounced(data) && by === 'business',
        title: '{pharmacy} declined {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: 'Your request for {span} was declined.{reason, select, none {} other { They wrote: “{reason}”}} Your standing isn’t affected.',
      },
      closed: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'refused',
        link: 'engagement',
        when: ({ by, ...data }) => isAnnounced(data) && by === 'system',
        example: { by: 'system', reason: 'mortar:shiftTaken' },
        title:
          '{stopped, select, true {Invite withdrawn} other {No longer available}}: {pharmacy}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{reason}: {span}. Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'refused',
        link: 'shift',
        when: ({ by, ...data }) => isAnnounced(data) && by === 'specialist',
        example: { by: 'specialist' },
        title:
          '{firstName} can’t work {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{pharmacist} declined your invite for {span}.{reason, select, none {} other { They wrote: “{reason}”}} The shift is still open.',
      },
    },
  }),
  engagementExpired: event({
    data: example<
      EngagementFacts & {
        was: string;
        /** Who kept the pharmacy from booking anybody then; missing: nobody, and in events of earlier releases. */
        bookingsClosedBy?: 'admin' | 'owner';
      }
    >({ ...someEngagement, was: 'Pending' }),
    subject: 'engagement',
    facts: (data) => ({ ...moreDates(data), closedBy: data.bookingsClosedBy ?? 'none' }),
    audit: 'Expired without an answer',
    timeline: { line: 'Expired without an answer' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'expired',
        link: 'engagement',
        when: ({ was, ...data }) => isAnnounced(data) && was === 'Pending',
        title:
          'No answer in time: {pharmacy}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{closedBy, select, none {Nobody answered in time for {span}, so it expired.} other {{pharmacy} couldn’t book anyone when time ran out for {span}, so it expired.}} Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'expired',
        link: 'shift',
        when: ({ was, ...data }) => isAnnounced(data) && was === 'Pending',
        title:
          'No answer in time: {firstName}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: 'The request or invite between you and {pharmacist} for {span} expired without an answer.{closedBy, select, admin { You couldn’t book anyone at the time, so it doesn’t count against your response time.} owner { You couldn’t book anyone at the time. Requests you don’t decline still count toward your response time.} other {}}',
      },
    },
  }),
  engagementCancelled: event({
    data: example<
      EngagementFacts & {
        by: 'specialist' | 'business' | 'admin' | 'system';
        reason: string;
        was: string;
        standingEffect: number;
        compensationCents: number;
        /** An Admin did it in their name, and wrote the reason. */
        onBehalf?: boolean;
        /** Who began it, by a request or an invite; missing in events of earlier releases. */
        origin?: string;
      }
    >({
      ...someEngagement,
      by: 'specialist',
      reason: 'I am ill.',
      was: 'Booked',
      origin: 'request',
      standingEffect: -25,
      compensationCents: 0,
    }),
    subject: 'engagement',
    facts: ({ standingEffect, compensationCents, was, onBehalf = false, ...data }) => ({
      ...moreDates(data),
      ...withdrawnFacts(data),
      // What an Admin wrote: their own words stay out of what the pharmacy is told of a withdrawal.
      words: onBehalf ? data.reason : null,
      onBehalf,
      notWorked: foundNotWorked(was),
      costsStanding: standingEffect < 0,
      pays: compensationCents > 0,
    }),
    audit:
      '{notWorked, select, true {Found that no hours were worked} other {Canceled the booking}}{reason, select, none {} other {: {reason}}}{costsStanding, select, true {. Standing {standingEffect}} other {}}{pays, select, true {. Pays {compensationCents}} other {}}',
    timeline: {
      line: '{notWorked, select, true {No hours were worked: nothing is paid} other {Canceled}}',
      detail:
        '{reason, select, none {} other {{reason}}}{costsStanding, select, true {{reason, select, none {} other {, }}{standingEffect} points} other {}}',
    },
    live: ['sides', 'everyone'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        when: ({ by, was, ...data }) => isAnnounced(data) && by === 'specialist' && isLeft(was),
        title:
          '{onBehalf, select, true {Mortar canceled {startsDay} for {firstName}} other {{firstName} canceled {startsDay}}}',
        body: '{pharmacist} won’t work at {pharmacy}, {span}.{reason, select, none {} other {{onBehalf, select, true { The reason: “{reason}”} other { They wrote: “{reason}”}}}} The shift is open again, and you aren’t charged.',
      },
      withdrawn: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        when: ({ by, was, ...data }) => isAnnounced(data) && by !== 'business' && was === 'Pending',
        example: { was: 'Pending' },
        title:
          '{asked, select, invited {{firstName} is no longer available {startsDay}} other {{firstName} withdrew for {startsDay}}}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{asked, select, invited {Your invite to {pharmacist} for {span} has ended.} other {{pharmacist} is no longer asking for {span}.}}{words, select, none {} other { Mortar withdrew it for them. The reason: “{words}”}}',
      },
      closed: {
        to: 'pharmacist',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        when: ({ by, was, ...data }) => isAnnounced(data) && by !== 'specialist' && was === 'Pending',
        example: { by: 'business', was: 'Pending' },
        title:
          '{why, select, none {No longer available} other {Withdrawn}}: {pharmacy}, {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{why, select, bookedElsewhere {You’re booked for another shift at that time, so {asked, select, invited {the invite for {span} has ended} other {your request for {span} was withdrawn}}.} disqualified {You can no longer work through Mortar, so {asked, select, invited {the invite for {span} has ended} other {your request for {span} was withdrawn}}.} other {{reason, select, none {The pharmacy took it back: {span}.} other {{span}. The reason: “{reason}”}}}} Your standing isn’t affected.',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        when: ({ by, was, ...data }) => isAnnounced(data) && (by === 'business' || by === 'admin') && isLeft(was),
        example: { by: 'business', standingEffect: 0, compensationCents: 17_100 },
        title:
          '{by, select, business {{onBehalf, select, true {Mortar canceled {startsDay} for {pharmacy}} other {{pharmacy} canceled {startsDay}}}} other {Canceled: {pharmacy}, {startsDay}}}',
        body: 'Your booking for {span} was canceled.{reason, select, none {} other { The reason: “{reason}”}} {pays, select, true {You receive {compensationCents}.} other {{costsStanding, select, true {Your standing changes by {standingEffect} points.} other {Your standing isn’t affected.}}}}',
      },
      unpaid: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        lists: ['money'],
        when: ({ by, was }) => by === 'system' && was === 'Booked',
        example: { by: 'system', standingEffect: 0, compensationCents: 34_200 },
        title: 'Canceled: {pharmacy}, {startsDay}',
        body: '{pharmacy}’s payment for {span} was still refused, so we canceled it. Don’t go there. They owe you {compensationCents}, which you’re paid once their payment goes through. Your standing isn’t affected.',
      },
      unpaidByYou: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        lists: ['money'],
        when: ({ by, was }) => by === 'system' && was === 'Booked',
        example: { by: 'system', standingEffect: 0, compensationCents: 34_200 },
        title: 'Canceled, not paid: {firstName}, {startsDay}',
        body: 'Your payment for {pharmacist} at {pharmacy}, {span}, was still refused, so the shift is canceled. You owe {compensationCents} plus the service fee. It counts in your public cancel rate.',
      },
      byAdmin: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        when: ({ by, was, ...data }) => isAnnounced(data) && by === 'admin' && was !== 'Pending' && !wasApproved(was),
        example: { by: 'admin' },
        title: 'Canceled by Mortar: {firstName}, {startsDay}',
        body: 'An admin canceled {pharmacist}’s booking at {pharmacy}, {span}.{reason, select, none {} other { The reason: “{reason}”}} You aren’t charged.',
      },
    },
  }),
  cancelledOnBehalf: event({
    data: example<
      EngagementFacts & {
        side: 'specialist' | 'business';
        reason: string;
        standingEffect: number;
        compensationCents: number;
        waived: boolean;
      }
    >({
      ...someEngagement,
      side: 'specialist',
      reason: 'Asked for by phone.',
      standingEffect: -25,
      compensationCents: 0,
      waived: false,
    }),
    subject: 'engagement',
    facts: ({ standingEffect, compensationCents }) => ({
      costsStanding: standingEffect < 0,
      pays: compensationCents > 0,
    }),
    audit:
      'Canceled for the {side, select, specialist {pharmacist} other {pharmacy}}{waived, select, true {, without effect} other {}}: {reason}',
    live: [],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        when: ({ side }) => side === 'specialist',
        title: 'Mortar canceled {startsDay} for you',
        body: 'You no longer work at {pharmacy}, {span}. The reason: “{reason}” {costsStanding, select, true {Your standing changes by {standingEffect} points.} other {Your standing isn’t affected.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        when: ({ side }) => side === 'business',
        example: { side: 'business', standingEffect: 0, compensationCents: 17_100 },
        title: 'Mortar canceled {startsDay} for you',
        body: '{pharmacist} no longer works at {pharmacy}, {span}. The reason: “{reason}” {pays, select, true {You pay {compensationCents} and the service fee.} other {You aren’t charged.}}',
      },
    },
  }),
  invitedOnBehalf: event({
    data: example<EngagementFacts & { reason: string }>({ ...someEngagement, reason: 'Asked for by phone.' }),
    subject: 'engagement',
    audit: 'Invited in the pharmacy’s name: {reason}',
    live: [],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'requests',
        urgency: 'nearStart',
        icon: 'request',
        link: 'candidates',
        title: 'Mortar invited {firstName} for {startsDay}',
        body: '{pharmacist} is asked to work at {pharmacy}, {span}. The reason: “{reason}”',
      },
    },
  }),
  bookingReassigned: event({
    data: example<EngagementFacts & { reason: string; toEngagementId: string }>({
      ...someEngagement,
      reason: 'Agreed with you by phone.',
      toEngagementId: someEngagement.engagementId,
    }),
    subject: 'engagement',
    audit: 'Gave the booking to someone else: {reason}',
    timeline: { line: 'Given to someone else', detail: 'Agreed by phone, without any effect' },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        title: 'Someone else takes {startsDay}',
        body: 'As agreed by phone, you no longer work at {pharmacy}, {span}. The reason: “{reason}” Your standing isn’t affected.',
      },
    },
  }),
  bookingTakenOver: event({
    data: example<EngagementFacts & { reason: string }>({ ...someEngagement, reason: 'Agreed with you by phone.' }),
    subject: 'engagement',
    audit: 'Took the booking over, as agreed by phone: {reason}',
    timeline: { line: 'Took the shift over', detail: 'Agreed by phone' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'booked',
        link: 'engagement',
        title: 'You take over {startsDay} at {pharmacy}',
        body: 'As agreed by phone, you work at {pharmacy}, {span}. The reason: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'booked',
        link: 'engagement',
        title: '{firstName} takes over {startsDay}',
        body: '{pharmacist} works at {pharmacy}, {span}, in place of the person you had booked. The reason: “{reason}”',
      },
    },
  }),
  bookingUndone: event({
    data: example<EngagementFacts & { by: 'specialist' | 'business'; becomes?: EngagementStatus }>({
      ...someEngagement,
      by: 'business',
      becomes: 'Pending',
    }),
    subject: 'engagement',
    facts: (data) => ({ ...moreDates(data), isOpen: String(data.becomes === 'Pending') }),
    audit: 'Undid the booking within the undo time',
    timeline: { line: 'Booking undone', detail: 'Within the undo time, without any effect' },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'undone',
        link: 'engagement',
        when: ({ by, ...data }) => isAnnounced(data) && by === 'business',
        title:
          '{pharmacy} undid your booking for {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: 'They undid the booking for {span} within minutes. {isOpen, select, true {Your request is open again. } other {}}Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'undone',
        link: 'shift',
        when: ({ by, ...data }) => isAnnounced(data) && by === 'specialist',
        example: { by: 'specialist' },
        title:
          '{firstName} undid the booking for {startsDay}{more, plural, =0 {} one { and # more date} other { and # more dates}}',
        body: '{pharmacist} undid the booking for {span} within minutes. The shift is open again{isOpen, select, true {, and your invite stands} other {}}.',
      },
    },
  }),
  bookingDisqualified: event({
    data: example<EngagementFacts & { was: EngagementStatus; reopened: boolean }>({
      ...someEngagement,
      was: 'Booked',
      reopened: true,
    }),
    subject: 'engagement',
    audit: 'Ended it: the specialist can no longer work through Mortar',
    timeline: { line: 'Ended', detail: 'The specialist can no longer work through Mortar' },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        title: 'Canceled: {pharmacy}, {startsDay}',
        body: 'Don’t go there: your profile was declined, so {span} is no longer yours. Your profile says why and what you can do.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        title: '{firstName} can’t work on {startsDay}',
        body: '{pharmacist} can no longer work through Mortar. {reopened, select, true {{span} is open again, and backups are being asked.} other {Too little of {span} is left for a backup.}} You aren’t charged for {firstName}.',
      },
    },
  }),
} as const;
