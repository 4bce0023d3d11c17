/** Events about who left before the end, and about who was counted as absent and is there. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

const at = '2026-11-23T18:05:00.000Z';

export const absenceEvents = {
  walkedOut: event({
    data: example<
      EngagementFacts & {
        by: 'business' | 'specialist';
        at: string;
        payCents: number;
        standingEffect: number;
        reopened: boolean;
        reason: string;
      }
    >({
      ...someEngagement,
      by: 'business',
      at,
      payCents: 28_800,
      standingEffect: -100,
      reopened: true,
      reason: 'Left alone.',
    }),
    subject: 'engagement',
    facts: ({ at: leftAt }) => ({ leftAt }),
    audit:
      '{by, select, business {Reported a walk-out} other {Left before the end without the supervisor’s code}}{reason, select, none {} other {: {reason}}}. Pays {payCents}. {standingEffect} points pending an admin’s review',
    timeline: {
      line: '{by, select, business {Walked out, according to the pharmacy} other {Left before the end without a code}}',
      detail:
        'Pays {payCents}, {standingEffect} points pending an admin’s review{reason, select, none {} other {. {reason}}}',
    },
    live: ['sides', 'everyone', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        // A clock-out entered without signal says so once it gets through.
        alsoActor: true,
        title: 'Left before the end: {pharmacy}, {startsDay}',
        body: '{by, select, business {{pharmacy} says that you left at {leftTime}, before the end of {span}.} other {You left {span} at {leftTime} without the supervisor’s code.}}{reason, select, none {} other { The reason: “{reason}”}} You’re paid {payCents} for the time worked. {standingEffect} points are pending until a Mortar admin reviews this. If that’s not right, message the pharmacy.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'shift',
        title: '{firstName} left before the end',
        body: '{by, select, business {You reported that {pharmacist} left {span} at {leftTime}.} other {{pharmacist} left {span} at {leftTime} without the supervisor’s code.}}{reason, select, none {} other { The reason: “{reason}”}} They’re paid {payCents} for the time worked, plus the service fee. {reopened, select, true {Backups are being asked.} other {Too little of the shift is left for a backup.}}',
      },
    },
  }),
  walkOutDecided: event({
    data: example<
      EngagementFacts & {
        decision: 'walkOut' | 'excused' | 'sentHome';
        payCents: number;
        reason: string;
        standingEffect: number;
      }
    >({ ...someEngagement, decision: 'walkOut', payCents: 28_800, reason: 'Left alone.', standingEffect: -100 }),
    subject: 'engagement',
    // An earlier decision may stand.
    facts: ({ standingEffect }) => ({ costsStanding: standingEffect < 0 }),
    audit:
      '{decision, select, walkOut {Confirmed the walk-out{costsStanding, select, true {, standing {standingEffect}} other {}}} sentHome {Decided that they were sent home, pays {payCents}} other {Excused the walk-out}}: {reason}',
    timeline: {
      line: '{decision, select, walkOut {An admin confirmed the walk-out} sentHome {An admin decided: sent home} other {An admin excused the walk-out}}',
      detail:
        '{decision, select, walkOut {{costsStanding, select, true {{standingEffect} points, } other {}}} sentHome {Pays {payCents}, } other {}}{reason}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        title:
          '{decision, select, walkOut {Walk-out confirmed: {pharmacy}, {startsDay}} sentHome {You’re paid {payCents}: {pharmacy}, {startsDay}} other {Walk-out excused: {pharmacy}, {startsDay}}}',
        body: '{decision, select, walkOut {{costsStanding, select, true {Your standing changes by {standingEffect} points.} other {Your standing stays as it was decided before.}}} sentHome {You were sent home and are paid for it. Your standing isn’t affected.} other {Your standing isn’t affected.}} The reason: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        title:
          '{decision, select, walkOut {The walk-out was confirmed: {firstName}} sentHome {{firstName} was sent home} other {The walk-out was excused: {firstName}}}',
        body: 'A Mortar admin looked at {span}, {pharmacist}.{decision, select, sentHome { They’re paid {payCents} in all, plus the service fee.} other {}} The reason: “{reason}”',
      },
    },
  }),
  bookingReinstated: event({
    data: example<EngagementFacts & { by: 'business' | 'admin'; was: 'released' | 'noShow'; reason?: string }>({
      ...someEngagement,
      by: 'business',
      was: 'noShow',
    }),
    subject: 'engagement',
    audit:
      '{by, select, business {Said that they are there after all} other {Decided that they are there}}: {was, select, noShow {the no-show is void} other {the release is taken back}}{reason, select, none {} other {. {reason}}}',
    timeline: {
      line: 'Back at work: they were there after all',
      detail:
        '{by, select, business {According to the pharmacy} other {Decided by an admin}}{was, select, noShow {, the no-show is void} other {}}{reason, select, none {} other {, {reason}}}',
    },
    live: ['sides', 'everyone', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'arrival',
        link: 'engagement',
        title: 'You’re back on the shift: {pharmacy}, {startsDay}',
        body: '{by, select, business {{pharmacy} says that you’re there.} other {A Mortar admin decided that you’re there{reason, select, none {.} other {: “{reason}”}}}} {was, select, noShow {The no-show is void.} other {The release is taken back.}} Work until the end, and clock out with the supervisor’s code. Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'arrival',
        link: 'engagement',
        title: '{firstName} is back on the shift',
        body: '{by, select, business {Someone on your team said {pharmacist} is there for {span}.} other {A Mortar admin decided that {pharmacist} is there for {span}{reason, select, none {.} other {: “{reason}”}}}} Nobody else will be asked. Give them the supervisor’s code when they leave.',
      },
    },
  }),
} as const;
