/** Events of the days before a shift: documents looked at again, the software login asked for. */
import type { CoverGap } from '../engagements/cover-gap.ts';
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

const someGap: CoverGap = { document: 'license', state: 'NJ', cause: 'ended', expiresOn: '2026-11-18' };

export const beforeShiftEvents = {
  documentsNotCovering: event({
    data: example<EngagementFacts & CoverGap & { cancelsAt: string }>({
      ...someEngagement,
      ...someGap,
      cancelsAt: '2026-11-19T14:00:00.000Z',
    }),
    subject: 'engagement',
    audit:
      'Found that the {document, select, license {{state} license} other {immunizer certificate}} doesn’t cover the shift{cause, select, inReview {; it is in review} other {}}',
    timeline: {
      line: 'Checked again: not covered',
      detail:
        '{document, select, license {The {state} license} other {The immunizer certificate}} doesn’t cover the shift',
    },
    live: ['sides', 'profile'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'license',
        link: 'specialist',
        lists: ['answer'],
        when: ({ cause }) => cause !== 'inReview',
        title: 'Renew for {startsDay}: {document, select, license {{state} license} other {immunizer certificate}}',
        body: 'It doesn’t cover your shift at {pharmacy}, {span}. Send the renewed one now. If it isn’t verified by {cancelsAt}, the shift is canceled and it counts as your cancellation.',
      },
      inReview: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'review',
        link: 'specialist',
        when: ({ cause }) => cause === 'inReview',
        example: { cause: 'inReview' },
        title: 'Your {document, select, license {{state} license} other {certificate}} is in review for {startsDay}',
        body: 'Your shift at {pharmacy}, {span}, needs it. It’s first in our queue. It has to be verified by {cancelsAt}, or the shift is canceled.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'license',
        link: 'shift',
        title: '{firstName}’s {document, select, license {license} other {certificate}} doesn’t cover {startsDay} yet',
        body: 'We asked {pharmacist} for a renewed one. If it isn’t verified by {cancelsAt}, we cancel the booking and ask backups; you aren’t charged for {firstName}.',
      },
    },
  }),
  documentsInOrder: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Found that licenses and certificates cover the shift again',
    timeline: { line: 'Checked again: covered' },
    live: ['sides', 'profile'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'approved',
        link: 'engagement',
        title: 'All in order for {pharmacy}, {startsDay}',
        body: 'Your license and certificates cover {span}. The shift stays yours.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'approved',
        link: 'shift',
        title: '{firstName} is verified for {startsDay}',
        body: '{pharmacist}’s license and certificates cover {span}. The booking stands.',
      },
    },
  }),
  bookingNotCovered: event({
    data: example<EngagementFacts & CoverGap & { standingEffect: number; reopened: boolean }>({
      ...someEngagement,
      ...someGap,
      standingEffect: -25,
      reopened: true,
    }),
    subject: 'engagement',
    facts: ({ standingEffect }) => ({ costsStanding: standingEffect < 0 }),
    audit:
      'Canceled the booking: the {document, select, license {{state} license} other {immunizer certificate}} doesn’t cover the shift. Standing {standingEffect}',
    timeline: {
      line: 'Canceled by Mortar',
      detail:
        '{document, select, license {The {state} license} other {The immunizer certificate}} doesn’t cover the shift, {standingEffect} points',
    },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        title: 'Canceled: {pharmacy}, {startsDay}',
        body: 'Don’t go there: your {document, select, license {{state} license} other {immunizer certificate}} isn’t verified for {span}. {costsStanding, select, true {Your standing changes by {standingEffect} points, which you can appeal.} other {Your standing isn’t affected.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'bookings',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        title: '{firstName} can’t work on {startsDay}',
        body: '{pharmacist}’s {document, select, license {license} other {certificate}} doesn’t cover {span}. {reopened, select, true {The shift is open again, and backups are being asked.} other {Too little of it is left for a backup.}} You aren’t charged for {firstName}.',
      },
    },
  }),
  loginReadyAsked: event({
    data: example<EngagementFacts & { isReminder: boolean }>({ ...someEngagement, isReminder: false }),
    subject: 'engagement',
    audit: 'Asked the pharmacy whether the software login is ready{isReminder, select, true {, once more} other {}}',
    timeline: { line: 'Software login asked for' },
    live: ['pharmacy'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'reminders',
        urgency: 'nearStart',
        icon: 'question',
        link: 'business',
        lists: ['answer'],
        title: '{isReminder, select, true {Reminder: is} other {Is}} the login ready for {startsDay}?',
        body: '{pharmacist} works at {pharmacy}, {span}, and needs a software login. Add it to the site pack and mark it ready.',
      },
    },
  }),
} as const;
