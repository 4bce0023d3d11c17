/**
 * Events of ratings: asked for, given, shown, replied to, reported, hidden, shown again. Until both are shown none tells the
 * other side whether there is one; and none carries what was written.
 */
import type { RatingPart, RatingSide } from '../engagements/rating.ts';
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

/** `side`: whose rating it is. */
type RatingFacts = EngagementFacts & { ratingId: string; side: RatingSide };

const someRating: RatingFacts = { ...someEngagement, ratingId: '0', side: 'specialist' };

/** `side`: who wrote the part; `reported`: whether the other side had reported it. */
type DecisionFacts = RatingFacts & { part: RatingPart; reason: string; reported: boolean };

const someDecision: DecisionFacts = { ...someRating, part: 'rating', reason: 'It names a patient.', reported: true };

export const ratingEvents = {
  ratingsAsked: event({
    data: example<EngagementFacts & { closesAt: string }>({ ...someEngagement, closesAt: '2026-11-26T23:00:00.000Z' }),
    subject: 'engagement',
    audit: 'Both sides were asked to rate the shift',
    live: [],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        // Who clocks out opens it.
        alsoActor: true,
        title: 'How was {pharmacy}? {startsDay}',
        body: 'Rate the shift by {closesTime}, {closesDay}. {pharmacy} sees it once you’ve both rated, or after that time.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        title: 'How did it go with {firstName}? {startsDay}',
        body: 'Rate the shift at {pharmacy} by {closesTime}, {closesDay}. {pharmacist} sees it once you’ve both rated, or after that time.',
      },
    },
  }),
  ratingReminderSent: event({
    data: example<EngagementFacts & { closesAt: string; toSpecialist: boolean; toPharmacy: boolean }>({
      ...someEngagement,
      closesAt: '2026-11-26T23:00:00.000Z',
      toSpecialist: true,
      toPharmacy: true,
    }),
    subject: 'engagement',
    audit: 'Sent a reminder to rate the shift',
    live: [],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ toSpecialist }) => toSpecialist,
        title: 'Rate {pharmacy} by {closesDay}',
        body: 'After {closesTime}, {closesDay} your shift, {span}, can’t be rated anymore.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ toPharmacy }) => toPharmacy,
        title: 'Rate {firstName} by {closesDay}',
        body: 'After {closesTime}, {closesDay} the shift at {pharmacy}, {span}, can’t be rated anymore.',
      },
    },
  }),
  engagementRated: event({
    data: example<EngagementFacts & { bySide: RatingSide; isChanged: boolean }>({
      ...someEngagement,
      bySide: 'business',
      isChanged: false,
    }),
    subject: 'engagement',
    audit: '{isChanged, select, true {Changed the rating of the shift} other {Rated the shift}}',
    // The other side's windows would tell by reading again.
    live: [],
    notify: {},
  }),
  ratingsShown: event({
    data: example<EngagementFacts & { fromSpecialist: number; fromPharmacy: number }>({
      ...someEngagement,
      fromSpecialist: 4,
      fromPharmacy: 5,
    }),
    subject: 'engagement',
    audit: 'The ratings of the shift are shown',
    timeline: { line: 'Ratings are shown' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ fromPharmacy }) => fromPharmacy > 0,
        title: '{pharmacy} rated your shift: {fromPharmacy} of 5',
        body: 'Your shift, {span}. Read it, and reply once if you like.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ fromSpecialist }) => fromSpecialist > 0,
        title: '{firstName} rated {pharmacy}: {fromSpecialist} of 5',
        body: 'The shift, {span}. Read it, and reply once if you like.',
      },
    },
  }),
  ratingReplied: event({
    data: example<RatingFacts>(someRating),
    subject: 'engagement',
    audit: 'Replied to a rating',
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ side }) => side === 'specialist',
        title: '{pharmacy} replied to your rating',
        body: 'About your shift, {span}.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'rating',
        link: 'rating',
        when: ({ side }) => side === 'business',
        example: { side: 'business' },
        title: '{firstName} replied to your rating',
        body: 'About the shift at {pharmacy}, {span}.',
      },
    },
  }),
  ratingReported: event({
    data: example<RatingFacts & { part: RatingPart; reason: string }>({
      ...someRating,
      part: 'rating',
      reason: 'harassment',
    }),
    subject: 'engagement',
    audit: 'Reported {part, select, reply {a reply to a rating} other {a rating}}',
    live: [],
    notify: {
      admins: {
        to: 'admins',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'ratingReviews',
        title: '{part, select, reply {A reply to a rating was reported} other {A rating was reported}}',
        body: 'Between {pharmacist} and {pharmacy}.',
      },
    },
  }),
  ratingHidden: event({
    data: example<DecisionFacts>(someDecision),
    subject: 'engagement',
    audit: 'Hid {part, select, reply {a reply to a rating} other {a rating}}: {reason}',
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side, reported }) => side === 'specialist' || reported,
        title:
          '{side, select, specialist {Your {part, select, reply {reply to a rating} other {rating}} is hidden} other {The {part, select, reply {reply} other {rating}} you reported is hidden}}: {pharmacy}, {startsDay}',
        body: 'An admin wrote: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side, reported }) => side === 'business' || reported,
        title:
          '{side, select, business {Your {part, select, reply {reply to a rating} other {rating}} is hidden} other {The {part, select, reply {reply} other {rating}} you reported is hidden}}: {firstName}, {startsDay}',
        body: 'An admin wrote: “{reason}”',
      },
    },
  }),
  ratingRestored: event({
    data: example<RatingFacts & { reported: boolean }>({ ...someRating, reported: true }),
    subject: 'engagement',
    audit: 'A rating is shown again: the hours were granted after all',
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side, reported }) => side === 'specialist' || reported,
        title:
          '{side, select, specialist {Your rating is shown again} other {The rating you reported is shown again}}: {pharmacy}, {startsDay}',
        body: 'The hours of the shift were granted after all.{reported, select, true { An admin reads what was reported.} other {}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side, reported }) => side === 'business' || reported,
        title:
          '{side, select, business {Your rating is shown again} other {The rating you reported is shown again}}: {firstName}, {startsDay}',
        body: 'The hours of the shift were granted after all.{reported, select, true { An admin reads what was reported.} other {}}',
      },
    },
  }),
  ratingLeft: event({
    data: example<DecisionFacts>(someDecision),
    subject: 'engagement',
    audit: 'Left a reported {part, select, reply {reply to a rating} other {rating}}: {reason}',
    live: [],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side }) => side === 'business',
        example: { side: 'business' },
        title: 'The {part, select, reply {reply} other {rating}} you reported stays: {pharmacy}, {startsDay}',
        body: 'An admin wrote: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'ratings',
        urgency: 'never',
        icon: 'review',
        link: 'rating',
        when: ({ side }) => side === 'specialist',
        title: 'The {part, select, reply {reply} other {rating}} you reported stays: {firstName}, {startsDay}',
        body: 'An admin wrote: “{reason}”',
      },
    },
  }),
} as const;
