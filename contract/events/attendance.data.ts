/** Events on the day of a shift: confirming, arriving, leaving. */
import { event, example } from './definition.ts';
import { type EngagementFacts, someEngagement } from './engagement-facts.ts';

const at = '2026-11-23T14:05:00.000Z';

export const attendanceEvents = {
  confirmationAsked: event({
    data: example<EngagementFacts & { hoursBefore: number }>({ ...someEngagement, hoursBefore: 24 }),
    subject: 'engagement',
    audit: 'Asked to confirm {hoursBefore} hours before the start',
    timeline: { line: 'Asked to confirm', detail: '{hoursBefore} h before the start' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'reminders',
        urgency: 'nearStart',
        icon: 'question',
        link: 'engagement',
        lists: ['answer'],
        answer: 'confirmation',
        title: 'Will you be there? {pharmacy}, {startsDay}',
        body: '{span}, {place}. Confirm that you’ll be there, or cancel now so someone else can take the shift.',
      },
    },
  }),
  confirmationMissing: event({
    data: example<EngagementFacts & { standby: number }>({ ...someEngagement, standby: 3 }),
    subject: 'engagement',
    audit: 'Told the pharmacy that nobody has confirmed',
    timeline: { line: 'Not confirmed: pharmacy told' },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'alarm',
        link: 'candidates',
        title: '{firstName} hasn’t confirmed {startsDay}',
        body: '{pharmacist} hasn’t answered whether they’ll be at {pharmacy}, {span}. The booking stands: call or message them. {standby, plural, =0 {Nobody is on standby right now.} one {# person is on standby.} other {# people are on standby.}}',
      },
    },
  }),
  attendanceConfirmed: event({
    data: example<EngagementFacts & { wasMissing: boolean }>({ ...someEngagement, wasMissing: false }),
    subject: 'engagement',
    audit: 'Confirmed that they’ll be there',
    timeline: { line: 'Confirmed: will be there' },
    live: ['sides'],
    notify: {
      // Who was told that nobody answered hears that somebody has.
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'approved',
        link: 'engagement',
        when: ({ wasMissing }) => wasMissing,
        example: { wasMissing: true },
        title: '{firstName} will be there {startsDay}',
        body: '{pharmacist} confirmed {pharmacy}, {span}.',
      },
    },
  }),
  arrivalAnnounced: event({
    data: example<EngagementFacts & { etaAt: string | null }>({ ...someEngagement, etaAt: at }),
    subject: 'engagement',
    audit: 'Is on the way',
    timeline: { line: 'On the way', detail: '{etaAt, select, none {} other {With an expected time of arrival}}' },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'arrival',
        link: 'engagement',
        title: '{firstName} is on the way',
        body: '{pharmacist} is on the way to {pharmacy}.{etaTime, select, none {} other { Expected at {etaTime}.}} Have the arrival code ready.',
      },
    },
  }),
  doorPhotoAdded: event({
    data: example<EngagementFacts & { photoId: string; takenAt: string }>({
      ...someEngagement,
      photoId: '0',
      takenAt: at,
    }),
    subject: 'engagement',
    audit: 'Added a photo of the door',
    timeline: { line: 'Photo of the door added' },
    live: ['sides'],
    notify: {},
  }),
  runningLate: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Is late',
    timeline: { line: 'Late: both sides were notified' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        lists: ['answer'],
        answer: 'late',
        title: 'Are you close? {pharmacy} is waiting',
        body: 'Your shift began at {startsTime}. Tell them how many minutes away you are, or that you can’t make it. If you’re there already, clock in.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        lists: ['answer'],
        title: '{firstName} is late',
        body: '{pharmacist} hasn’t clocked in for {span}. We asked how close they are; you’ll see the answer here. Their phone number is on the booking.',
      },
    },
  }),
  releasedToBackups: event({
    data: example<
      EngagementFacts & {
        by: 'business' | 'admin';
        reopened: boolean;
        /** Why the Admin decided so. */
        reason?: string;
      }
    >({ ...someEngagement, by: 'business', reopened: true }),
    subject: 'engagement',
    audit:
      '{by, select, admin {Decided that nobody had arrived, released the shift to backups{reason, select, none {} other {: {reason}}}} other {Released the shift to backups: nobody was there in time}}',
    timeline: {
      line: 'Released to backups',
      detail:
        '{by, select, admin {An admin decided: not there{reason, select, none {} other {, {reason}}}} other {Not there in time}}',
    },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'engagement',
        title: 'Released: {pharmacy}, {startsDay}',
        body: '{by, select, admin {A Mortar admin decided that you weren’t there for {span}{reason, select, none {.} other {: “{reason}”}}} other {{pharmacy} took you off {span} because you weren’t there in time.}} Don’t go there now: the arrival code no longer works. Your standing isn’t affected. An arrival code you entered offline earlier still counts once it reaches us.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'cancelled',
        link: 'shift',
        title: '{firstName} was released',
        body: '{by, select, admin {A Mortar admin decided that {pharmacist} isn’t there. They’re off {span}.} other {{pharmacist} is off {span}.}} {reopened, select, true {Backups are being asked.} other {Too little of the shift is left for a backup.}} You aren’t charged for {firstName}.',
      },
    },
  }),
  noShowRecorded: event({
    data: example<
      EngagementFacts & {
        by: 'business' | 'system' | 'admin';
        /** The effect on standing counts once an Admin has looked at it. */
        waits: boolean;
        standingEffect: number;
        reopened: boolean;
        /** Why the Admin decided so. */
        reason?: string;
      }
    >({ ...someEngagement, by: 'business', waits: true, standingEffect: -100, reopened: true }),
    subject: 'engagement',
    audit:
      '{by, select, business {Reported a no-show} admin {Decided that nobody came{reason, select, none {} other {: {reason}}}} other {A no-show: nobody came}}{waits, select, true {. {standingEffect} points pending an admin’s review} other {. Standing {standingEffect}}}',
    timeline: {
      line: 'No-show',
      detail:
        '{by, select, business {According to the pharmacy} admin {Decided by an admin{reason, select, none {} other {, {reason}}}} other {No arrival was recorded}}{waits, select, true {, {standingEffect} points pending an admin’s review} other {, {standingEffect} points}}',
    },
    live: ['sides', 'everyone'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        title: 'No-show: {pharmacy}, {startsDay}',
        body: '{by, select, business {{pharmacy} says that you didn’t come for {span}.} admin {A Mortar admin decided that you didn’t come for {span}{reason, select, none {.} other {: “{reason}”}}} other {No arrival was recorded for {span}.}} The booking is over and its codes no longer work. {waits, select, true {{standingEffect} points are pending until a Mortar admin reviews this. An arrival code you entered offline earlier still counts once it reaches us.} other {Your standing changes by {standingEffect} points.}}',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'shift',
        title: '{firstName} didn’t come',
        body: '{pharmacist} is a no-show for {span}. {reopened, select, true {Backups are being asked.} other {Too little of the shift is left for a backup.}} You aren’t charged for {firstName}.',
      },
    },
  }),
  noShowDecided: event({
    data: example<EngagementFacts & { decision: 'noShow' | 'excused'; reason: string; standingEffect: number }>({
      ...someEngagement,
      decision: 'noShow',
      reason: 'Nobody came in.',
      standingEffect: -100,
    }),
    subject: 'engagement',
    // An earlier decision may stand.
    facts: ({ standingEffect }) => ({ costsStanding: standingEffect < 0 }),
    audit:
      '{decision, select, noShow {Confirmed the no-show{costsStanding, select, true {, standing {standingEffect}} other {}}} other {Excused the no-show}}: {reason}',
    timeline: {
      line: '{decision, select, noShow {An admin confirmed the no-show} other {An admin excused the no-show}}',
      detail: '{costsStanding, select, true {{standingEffect} points, } other {}}{reason}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        title:
          '{decision, select, noShow {No-show confirmed: {pharmacy}, {startsDay}} other {No-show excused: {pharmacy}, {startsDay}}}',
        body: '{decision, select, noShow {{costsStanding, select, true {Your standing changes by {standingEffect} points.} other {Your standing stays as it was decided before.}}} other {Your standing isn’t affected.}} The reason: “{reason}”',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'never',
        icon: 'review',
        link: 'engagement',
        title: '{decision, select, noShow {The no-show was confirmed} other {The no-show was excused}}: {firstName}',
        body: 'A Mortar admin looked at {span}, {pharmacist}. The reason: “{reason}”',
      },
    },
  }),
  arrivalProvenAfterwards: event({
    data: example<
      EngagementFacts & {
        by: 'code' | 'business' | 'admin';
        was: 'released' | 'noShow';
        payCents: number;
        reason?: string;
      }
    >({ ...someEngagement, by: 'code', was: 'noShow', payCents: 34_200 }),
    subject: 'engagement',
    audit:
      '{by, select, code {An arrival code entered before counts: turned away} business {Said that they had come; the shift is filled: turned away} other {Decided that they had come: turned away}}. Pays {payCents}{reason, select, none {} other {: {reason}}}',
    timeline: {
      line: 'Turned away: {by, select, code {the arrival code was entered before} business {the pharmacy says that they had come} other {an admin decided that they had come}}',
      detail:
        'Pays {payCents}{was, select, noShow {, the no-show is void} other {}}{reason, select, none {} other {, {reason}}}',
    },
    live: ['sides', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        // Sent by itself once there is signal, while they look at something else.
        alsoActor: true,
        title: 'You’re paid {payCents}: {pharmacy}, {startsDay}',
        body: '{by, select, code {The arrival code you entered offline reached us: you were there before {was, select, noShow {you were counted as a no-show} other {you were released}}.} business {{pharmacy} says that you had come. Someone else has the shift now.} other {A Mortar admin decided that you had come: “{reason}”}} You’re paid as turned away. Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: '{firstName} was there on {startsDay}',
        body: '{by, select, code {{pharmacist} had entered your arrival code without signal, and it reached us only now.} business {Someone on your team said {pharmacist} had come, and someone else has the shift.} other {A Mortar admin decided that {pharmacist} had come: “{reason}”}} They’re paid {payCents} as turned away, plus the service fee.',
      },
    },
  }),
  sentHomeClaimed: event({
    data: example<EngagementFacts & { at: string; reason: string }>({ ...someEngagement, at, reason: 'No power.' }),
    subject: 'engagement',
    facts: ({ at: homeAt }) => ({ homeAt }),
    audit: 'Said that they were sent home{reason, select, none {} other {: {reason}}}',
    timeline: {
      line: 'Says that they were sent home',
      detail: '{reason, select, none {} other {{reason}}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'question',
        link: 'engagement',
        lists: ['answer'],
        title: 'Did you send {firstName} home?',
        body: '{pharmacist} says that they were sent home at {homeTime}.{reason, select, none {} other { They wrote: “{reason}”}} If you did, confirm it on the booking; you’ll see what it costs first. If not, a Mortar admin decides.',
      },
    },
  }),
  sentHomeRefused: event({
    data: example<EngagementFacts & { reason: string }>({ ...someEngagement, reason: 'Left alone.' }),
    subject: 'engagement',
    audit: 'Decided that they weren’t sent home: {reason}',
    timeline: { line: 'An admin decided: not sent home', detail: '{reason}' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'review',
        link: 'engagement',
        title: 'Not sent home: {pharmacy}, {startsDay}',
        body: 'A Mortar admin decided that you weren’t sent home. The reason: “{reason}” Clock out, so that your hours can be approved.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'review',
        link: 'engagement',
        title: 'You didn’t send {firstName} home',
        body: 'That’s what a Mortar admin decided about {span}. The reason: “{reason}” Their hours come to you as usual.',
      },
    },
  }),
  dayEndedEarly: event({
    data: example<
      EngagementFacts & {
        as: 'turnedAway' | 'sentHome';
        by: 'business' | 'specialist' | 'admin';
        payCents: number;
        reason: string;
      }
    >({ ...someEngagement, as: 'sentHome', by: 'business', payCents: 28_800, reason: 'No power.' }),
    subject: 'engagement',
    audit:
      '{as, select, turnedAway {Turned away} other {Sent home}}{reason, select, none {} other {: {reason}}}. Pays {payCents}',
    timeline: {
      line: '{as, select, turnedAway {Turned away} other {Sent home}}',
      detail: 'Pays {payCents}{reason, select, none {} other {. {reason}}}',
    },
    live: ['sides', 'everyone', 'wallet'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        alsoActor: true,
        title: 'You’re paid {payCents}: {pharmacy}, {startsDay}',
        body: '{as, select, turnedAway {You came for {span} and were turned away.} other {You were sent home from {span}.}}{reason, select, none {} other { The reason: “{reason}”}} Your standing isn’t affected.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'money',
        link: 'engagement',
        lists: ['money'],
        title: '{firstName} {as, select, turnedAway {was turned away} other {was sent home}}',
        body: '{pharmacist} is paid {payCents} for {span}, plus the service fee.{reason, select, none {} other { The reason: “{reason}”}}',
      },
    },
  }),
  arrived: event({
    data: example<
      EngagementFacts & {
        by: 'code' | 'evidence';
        at: string;
        late: boolean;
        /** Whole minutes after the start; absent up to it. */
        minutesAfterStart?: number;
        /** What bears out an arrival by evidence. */
        proof?: 'place' | 'pharmacy' | 'admin';
        /** Minutes between the arrival and its receipt, for an entry made offline. */
        offlineMinutes?: number;
        /** Minutes by which the phone's word was earlier than it can have been. */
        correctedMinutes?: number;
        /** Why the Admin decided so. */
        reason?: string;
      }
    >({ ...someEngagement, by: 'code', at, late: false }),
    subject: 'engagement',
    facts: ({ at: arrivedAt, by, proof, offlineMinutes, correctedMinutes }) => ({
      arrivedAt,
      evidence: by === 'evidence' ? (proof ?? null) : null,
      offlineMinutes: offlineMinutes || null,
      correctedMinutes: correctedMinutes || null,
    }),
    audit:
      '{proof, select, admin {Decided that they arrived{reason, select, none {} other {: {reason}}}} other {{by, select, code {Clocked in with the code} other {Clocked in by evidence}}{late, select, true {, late} other {}}}}',
    timeline: {
      line: '{by, select, code {Arrived, code entered} other {{proof, select, place {Arrived, by location} pharmacy {Arrived, the pharmacy confirmed it} admin {Arrived, decided by an admin} other {Arrived, by evidence}}}}',
      detail:
        '{minutesAfterStart, select, none {{late, select, true {After the start} other {On time}}} other {{minutesAfterStart} min after the start}}{offlineMinutes, select, none {} other {, entered offline, received {offlineMinutes} min later}}{correctedMinutes, select, none {} other {, the phone’s time was {correctedMinutes} min earlier than possible}}{reason, select, none {} other {, {reason}}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'arrival',
        link: 'engagement',
        title: '{firstName} has arrived',
        body: '{pharmacist} arrived at {pharmacy} at {arrivedTime}{evidence, select, none {} place {, shown by their location} pharmacy {, confirmed by the pharmacy} other {, decided by a Mortar admin}}{reason, select, none {.} other {: “{reason}”}}{offlineMinutes, select, none {} other { The code was entered offline and reached us {offlineMinutes} min later.}}',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'arrival',
        link: 'engagement',
        when: ({ by }) => by === 'evidence',
        example: { by: 'evidence', proof: 'place' },
        title: 'Your arrival is recorded',
        body: 'You arrived at {pharmacy} at {arrivedTime}{evidence, select, none {} place {, shown by your location} pharmacy {, confirmed by the pharmacy} other {, decided by a Mortar admin}}{reason, select, none {.} other {: “{reason}”}} Clock out with the supervisor’s code when you leave.',
      },
    },
  }),
  arrivalWaiting: event({
    data: example<
      EngagementFacts & { at: string; distanceMeters: number | null; placeProven?: boolean; answerMinutes?: number }
    >({
      ...someEngagement,
      at,
      distanceMeters: 40,
      placeProven: true,
      answerMinutes: 15,
    }),
    subject: 'engagement',
    // Rows of before have none: 15 was the policy's.
    facts: ({ at: waitingAt, answerMinutes = 15 }) => ({ waitingAt, answerMinutes }),
    audit: 'Is at the door with nobody to give the code',
    timeline: {
      line: 'Says they’re at the door with nobody to give the code',
      detail:
        '{distanceMeters, select, none {No location sent} other {{placeProven, select, false {Location {distanceMeters} away, not close or accurate enough to count} other {{distanceMeters} from the pharmacy}}}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'alarm',
        link: 'engagement',
        lists: ['answer'],
        answer: 'arrival',
        title: 'Is {firstName} there?',
        body: '{pharmacist} says they’ve been at {pharmacy} since {waitingTime} and nobody can give them the arrival code. Read it out, or answer “They’re here” or “Not here” within {answerMinutes, plural, one {# minute} other {# minutes}}. {placeProven, select, true {Their location shows that they’re there, and counts if you don’t answer.} other {If you don’t answer, a Mortar admin decides.}}',
      },
    },
  }),
  arrivalDenied: event({
    data: example<EngagementFacts>(someEngagement),
    subject: 'engagement',
    audit: 'Said “Not here”',
    timeline: { line: 'The pharmacy said “Not here”' },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'problem',
        link: 'engagement',
        title: '{pharmacy} says you’re not there',
        body: 'A Mortar admin will decide about your arrival. Call the pharmacy: the arrival code settles it at once.',
      },
    },
  }),
  arrivalReviewOpened: event({
    data: example<EngagementFacts & { cause: string }>({ ...someEngagement, cause: 'noProof' }),
    subject: 'engagement',
    audit:
      '{cause, select, notHere {An arrival the pharmacy denies is waiting for an admin} other {An arrival without proof is waiting for an admin}}',
    timeline: {
      line: 'An admin decides about the arrival',
      detail:
        '{cause, select, notHere {The two sides disagree} other {No answer from the pharmacy, no location that counts}}',
    },
    live: ['sides'],
    notify: {
      pharmacist: {
        to: 'pharmacist',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'review',
        link: 'engagement',
        when: ({ cause }) => cause === 'noProof',
        title: 'An admin will decide about your arrival',
        body: '{pharmacy} didn’t answer, and no location shows that you’re there. The arrival code still settles it.',
      },
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'review',
        link: 'engagement',
        alsoActor: true,
        title: 'An admin will decide whether {firstName} is there',
        body: '{cause, select, notHere {You said that {pharmacist} isn’t at {pharmacy}. Nothing is paid until a Mortar admin decides. If they do come, read out the arrival code.} other {{pharmacist} says they’re at {pharmacy}, but nobody answered and no location shows it. Nothing is paid until a Mortar admin decides. You can still answer.}}',
      },
      // Somebody may be standing at the door: their list of reviews alone is looked at too late.
      admins: {
        to: 'admins',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'review',
        link: 'attendanceReviews',
        title: 'Decide about an arrival: {pharmacist}, {startsDay}',
        body: '{cause, select, notHere {{pharmacist} says they’re at {pharmacy}, and the pharmacy says they aren’t.} other {{pharmacist} says they’re at {pharmacy}, but nobody answered and no location shows it.}}',
      },
    },
  }),
  arrivalCodeFailed: event({
    data: example<EngagementFacts & { code: 'arrival' | 'supervisor_attendance'; failures: number; renewed: boolean }>({
      ...someEngagement,
      code: 'arrival',
      failures: 10,
      renewed: true,
    }),
    subject: 'engagement',
    audit:
      'Entered a wrong code, {failures, plural, one {# time} other {# times}}{renewed, select, true {; the code was changed} other {}}',
    timeline: {
      line: 'Wrong code entered',
      detail: '{renewed, select, true {The code was changed} other {Try {failures}}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'attendance',
        urgency: 'nearStart',
        icon: 'notice',
        link: 'engagement',
        when: ({ renewed }) => renewed,
        title: 'New {code, select, supervisor_attendance {supervisor’s} other {arrival}} code for {firstName}',
        body: 'The old one was entered incorrectly {failures, plural, one {# time} other {# times}}, so we changed it. Read them the new code from the booking.',
      },
    },
  }),
  departed: event({
    data: example<
      EngagementFacts & {
        by: 'code' | 'system' | 'evidence';
        at: string;
        /** Of leaving without a code: how far from the pharmacy, and whether that counts. */
        distanceMeters?: number | null;
        placeProven?: boolean;
      }
    >({ ...someEngagement, by: 'code', at }),
    subject: 'engagement',
    facts: ({ at: departedAt }) => ({ departedAt }),
    audit:
      '{by, select, code {Clocked out with the supervisor’s code} evidence {Clocked out without a code} other {Was clocked out automatically}}',
    timeline: {
      line: '{by, select, code {Clocked out with the supervisor’s code} evidence {Clocked out without a code} other {Clocked out automatically}}',
      detail:
        '{by, select, code {} evidence {{distanceMeters, select, none {No location sent} other {{distanceMeters} from the pharmacy}}} other {No clock-out was entered}}',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'departure',
        link: 'engagement',
        when: ({ by }) => by !== 'system',
        title: '{firstName} has clocked out',
        body: '{pharmacist} left {pharmacy} at {departedTime}{by, select, evidence { with nobody to give them the supervisor’s code. {placeProven, select, true {Their location shows that they were there until then.} other {No location shows that they were there until then.}} The hours come to you and aren’t approved automatically: if you don’t answer, a Mortar admin decides.} other {. The hours come to you for approval.}}',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'departure',
        link: 'engagement',
        when: ({ by }) => by !== 'code',
        example: { by: 'system' },
        // Clocked out without signal, it says so once that gets through.
        alsoActor: true,
        title: 'Check your hours: {pharmacy}, {startsDay}',
        body: '{by, select, evidence {You clocked out without the supervisor’s code, so these hours aren’t approved automatically. The pharmacy answers, or a Mortar admin decides. Check them and submit them.} other {You didn’t clock out, so the shift was closed for you. Correct the hours before you submit them.}}',
      },
    },
  }),
  departureSigned: event({
    data: example<EngagementFacts & { at: string }>({ ...someEngagement, at }),
    subject: 'engagement',
    facts: ({ at: departedAt }) => ({ departedAt }),
    audit: 'The supervisor’s code, entered without signal, reached Mortar after the shift was closed',
    timeline: {
      line: 'Clocked out with the supervisor’s code',
      detail: 'Entered without signal, received after the shift was closed',
    },
    live: ['sides'],
    notify: {
      pharmacy: {
        to: 'pharmacy',
        topic: 'hours',
        urgency: 'never',
        icon: 'departure',
        link: 'engagement',
        title: '{firstName} clocked out with your code',
        body: '{pharmacist} entered the supervisor’s code of {pharmacy} at {departedTime}, without signal. It reached us only after the shift had been closed.',
      },
      pharmacist: {
        to: 'pharmacist',
        topic: 'hours',
        urgency: 'never',
        icon: 'departure',
        link: 'engagement',
        // Sent by itself once there is signal, while they look at something else.
        alsoActor: true,
        title: 'Your clock-out reached us: {pharmacy}, {startsDay}',
        body: 'The supervisor’s code you entered at {departedTime} without signal counts. Check your hours, if you haven’t submitted them yet.',
      },
    },
  }),
} as const;
