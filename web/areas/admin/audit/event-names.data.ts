import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventName } from '#contract/events/events.ts';

/** The audit log's filter by event: the server's event names with their labels. */
export const eventNames = [
  {
    group: msg`Profiles`,
    items: [
      { value: 'profileSubmitted', label: msg`Sent for review` },
      { value: 'profileApproved', label: msg`Profile approved` },
      { value: 'profileDeclined', label: msg`Profile declined` },
      { value: 'profilePaused', label: msg`Profile paused` },
      { value: 'profileResumed', label: msg`Profile resumed` },
      { value: 'licenseLapsed', label: msg`License expired` },
      { value: 'documentAdded', label: msg`Document sent` },
      { value: 'businessCreated', label: msg`Pharmacy registered` },
      { value: 'businessChanged', label: msg`Pharmacy changed` },
      { value: 'specialistChanged', label: msg`Profile changed` },
    ],
  },
  {
    group: msg`Accounts`,
    items: [
      { value: 'userSignedUp', label: msg`Signed up` },
      { value: 'userSignedIn', label: msg`Signed in` },
      { value: 'signInPaused', label: msg`Sign-in paused` },
      { value: 'floodDetected', label: msg`Many failed guesses` },
      { value: 'userBlocked', label: msg`Account blocked` },
      { value: 'userUnblocked', label: msg`Account unblocked` },
      { value: 'accountChanged', label: msg`Account changed` },
      { value: 'passwordChanged', label: msg`Password changed` },
      { value: 'identityProven', label: msg`Password confirmed` },
      { value: 'sessionsEnded', label: msg`Signed out everywhere` },
      { value: 'accountDeleted', label: msg`Account deleted` },
      { value: 'managerAdded', label: msg`Manager added` },
      { value: 'managerInvited', label: msg`Manager invited` },
      { value: 'managerInvitationRevoked', label: msg`Invitation revoked` },
      { value: 'managerJoined', label: msg`Invitation accepted` },
      { value: 'managerRemoved', label: msg`Manager removed` },
    ],
  },
  {
    group: msg`Shifts`,
    items: [
      { value: 'postingPublished', label: msg`Shifts posted` },
      { value: 'shiftRequested', label: msg`Shift requested` },
      { value: 'specialistInvited', label: msg`Person invited` },
      { value: 'engagementBooked', label: msg`Shift booked` },
      { value: 'amendmentProposed', label: msg`Change proposed` },
      { value: 'amendmentAccepted', label: msg`Terms changed` },
      { value: 'amendmentDeclined', label: msg`Change declined` },
      { value: 'bookingReleased', label: msg`Booking released` },
      { value: 'engagementCancelled', label: msg`Booking cancelled` },
      { value: 'shiftCancelled', label: msg`Shift cancelled` },
      { value: 'shiftUnfilled', label: msg`Started with nobody booked` },
      { value: 'runningLate', label: msg`Late` },
      { value: 'releasedToBackups', label: msg`Released to backups` },
      { value: 'noShowRecorded', label: msg`No-show` },
      { value: 'noShowDecided', label: msg`No-show decided` },
      { value: 'standingAppealed', label: msg`Standing appealed` },
      { value: 'standingAppealDecided', label: msg`Appeal of standing decided` },
      { value: 'standingPaused', label: msg`Booking paused` },
      { value: 'standingPauseEnded', label: msg`Pause of booking ended` },
      { value: 'arrivalProvenAfterwards', label: msg`Had come after all` },
      { value: 'dayEndedEarly', label: msg`Turned away or sent home` },
      { value: 'arrived', label: msg`Arrived` },
      { value: 'arrivalWaiting', label: msg`Arrival without a code` },
      { value: 'arrivalDenied', label: msg`Said “not here”` },
      { value: 'arrivalReviewOpened', label: msg`Arrival sent to an admin` },
      { value: 'hoursReviewOpened', label: msg`Hours sent to an admin` },
      { value: 'hoursDecided', label: msg`Hours decided` },
      { value: 'arrivalCodeFailed', label: msg`Wrong code entered` },
      { value: 'timesheetApproved', label: msg`Hours approved` },
    ],
  },
  {
    group: msg`Money`,
    items: [
      { value: 'holdPlaced', label: msg`Amount held` },
      { value: 'holdRefused', label: msg`Hold refused` },
      { value: 'paymentCaptured', label: msg`Charged` },
      { value: 'paymentFailed', label: msg`Charge failed` },
      { value: 'paymentRefunded', label: msg`Refunded` },
      { value: 'payoutRequested', label: msg`Payout requested` },
      { value: 'payoutPaid', label: msg`Paid out` },
      { value: 'payoutFailed', label: msg`Payout failed` },
    ],
  },
  {
    group: msg`Platform`,
    items: [
      { value: 'policyChanged', label: msg`Policy changed` },
      { value: 'clockAdvanced', label: msg`Demo clock moved` },
      { value: 'failingWorkRetried', label: msg`Failing task retried` },
    ],
  },
] as const satisfies readonly {
  group: MessageDescriptor;
  items: readonly { value: EventName; label: MessageDescriptor }[];
}[];
