/** SPEC rows that are lists of words: K-1…K-5, T-1…T-7. Written out here as the customer wrote them. */
import { expect, test } from 'vitest';
import { businessTypes, codeTypes, parkings, referralSources, scriptBands } from '#contract/constants.ts';
import {
  approvalStatuses,
  engagementStatuses,
  paymentStatuses,
  postingStatuses,
  profileStatuses,
  providerStatuses,
  shiftStatuses,
} from '#contract/statuses.ts';

const rows: readonly (readonly [row: string, ours: readonly string[], theirs: string])[] = [
  [
    'K-1',
    referralSources,
    'Indeed, LinkedIn, Facebook, Google, Instagram, Reffered by coworker, Reffered by friend, none',
  ],
  ['K-2', businessTypes, 'Retail Pharmacy'],
  ['K-3', scriptBands, 'Low (0-50/day), Medium (51-100/day), High (101-175/day), Very high (>175/day)'],
  ['K-4', parkings, 'On-site parking, Street parking, Nearby parking garage, Metered parking closeby'],
  ['K-5', codeTypes, 'email, phone, arrival, supervisor_attendance'],
  ['T-1', profileStatuses, 'Approved, Pending, In Review, Declined, Paused, Deleted'],
  [
    'T-2',
    engagementStatuses,
    'Active, Declined, Cancelled, Completed, In Progress, Pending, Saved, Booked, In Review, Expired, Deleted, Approved',
  ],
  ['T-3', postingStatuses, 'Active, Completed, Drafted, Pending'],
  ['T-4', shiftStatuses, 'Active, Booked, In Progress, Completed, Cancelled, Deleted'],
  ['T-5', paymentStatuses, 'Succeeded, Failed, Pending, Refunded'],
  [
    'T-6',
    providerStatuses,
    'succeeded, failed, refunded, reversed, uncaptured, canceled, partially reversed, requires_capture',
  ],
  ['T-7', approvalStatuses, 'Pending, Approved, Rejected'],
];

test.each(rows)('%s: the values are exactly the customer’s', (_row, ours, theirs) => {
  expect([...ours].sort()).toEqual(theirs.split(', ').sort());
});
