import { msg } from '@lingui/core/macro';

/** What the audit log can be narrowed to: the events of the server by their recorded name, in people's words. */
export const eventNames = [
  {
    group: msg`Profiles`,
    items: [
      { value: 'profileSubmitted', label: msg`Handed in for review` },
      { value: 'profileApproved', label: msg`Profile approved` },
      { value: 'profileDeclined', label: msg`Profile declined` },
      { value: 'profilePaused', label: msg`Profile paused` },
      { value: 'profileResumed', label: msg`Profile back to work` },
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
      { value: 'userBlocked', label: msg`Account blocked` },
      { value: 'userUnblocked', label: msg`Account unblocked` },
      { value: 'accountChanged', label: msg`Account changed` },
      { value: 'passwordChanged', label: msg`Password changed` },
      { value: 'accountDeleted', label: msg`Account deleted` },
      { value: 'managerAdded', label: msg`Manager added` },
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
      { value: 'bookingReleased', label: msg`Booking released` },
      { value: 'engagementCancelled', label: msg`Booking cancelled` },
      { value: 'shiftCancelled', label: msg`Shift cancelled` },
      { value: 'shiftUnfilled', label: msg`Began with nobody` },
      { value: 'runningLate', label: msg`Late` },
      { value: 'arrived', label: msg`Arrived` },
      { value: 'arrivalCodeFailed', label: msg`Wrong code typed` },
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
      { value: 'payoutRequested', label: msg`Payout asked for` },
      { value: 'payoutPaid', label: msg`Paid out` },
      { value: 'payoutFailed', label: msg`Payout failed` },
    ],
  },
  {
    group: msg`Platform`,
    items: [
      { value: 'policyChanged', label: msg`Policy changed` },
      { value: 'clockAdvanced', label: msg`Demo clock moved` },
    ],
  },
] as const;
