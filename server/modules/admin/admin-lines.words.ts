/** What the Admin's pages say from the server: the checklist of a review, what needs attention, short lines of lists. */
import { defineMessages } from '#contract/words/message.ts';

/** What is ticked before approving (PRODUCT §8). */
export const checkLabels = defineMessages('check', {
  license: 'Found on the board’s site',
  licenseFromIssuer: 'Confirmed by the issuer',
  licenseFromScan: 'Read on the scan, looked up nowhere else',
  name: 'Name matches the license',
  nameOnDocument: 'Name matches the account',
  inForce: 'In force',
  immunizer: 'Immunizer certificate',
  pharmacy: 'Found on the board’s list of pharmacies',
  address: 'The pharmacy is at this address',
  contact: 'Email and phone confirmed',
  duplicate: 'Not a duplicate',
});

/** What speaks for or against it. */
export const checkDetails = defineMessages('check.detail', {
  scanSent: 'Scan sent: {file}',
  noScan: 'No scan of the license was sent',
  noLicense: 'No license was entered',
  licenseExpired: '{licenseName} {number}, {state}, expired {date}',
  licenseExpires: '{licenseName} {number}, {state}, expires {date}',
  pharmacy: '{name}, {state}',
  address: '{address}',
  addressElsewhere: '{address}. This ZIP is in {state}',
  noCertificate: 'No certificate was sent',
  certificateExpires: 'Expires {date}',
  replaces: 'Replaces the one that expires {date}',
  noExpiration: 'No expiration date was entered',
  bothConfirmed: 'Both confirmed',
  phoneUnconfirmed: 'Phone not confirmed yet',
  emailUnconfirmed: 'Email not confirmed yet',
  noneConfirmed: 'Email and phone not confirmed yet',
  noOtherPerson: 'No match on license or phone',
  noOtherPharmacy: 'No other pharmacy at this address or phone',
  sameLicense: 'Same license as {name} ({status})',
  sameAddress: 'Same address as {name} ({status})',
  samePhone: 'Same phone as {name} ({status})',
});

export const attentionMessages = defineMessages('attention', {
  reviews: '{count, plural, one {# profile in review} other {# profiles in review}}',
  standingAppeals: '{count, plural, one {# standing appeal to decide} other {# standing appeals to decide}}',
  messageReports: '{count, plural, one {# reported message to decide} other {# reported messages to decide}}',
  ratingReports: '{count, plural, one {# reported rating to decide} other {# reported ratings to decide}}',
  disputes: '{count, plural, one {# dispute to decide} other {# disputes to decide}}',
  attendanceReviews: '{count, plural, one {# attendance review to decide} other {# attendance reviews to decide}}',
  expenses: '{count, plural, one {# refused expense to decide} other {# refused expenses to decide}}',
  exclusionMatches:
    '{count, plural, one {# person who may be on the exclusion list} other {# people who may be on the exclusion list}}',
  exclusionListDue: 'The exclusion list is missing or older than a month',
  holdsRefused: '{count, plural, one {# booked shift has no payment} other {# booked shifts have no payment}}',
  creditsKept:
    '{count, plural, one {# credit on terms has nothing to go back to} other {# credits on terms have nothing to go back to}}',
  payUnclaimed: '{count, plural, one {# deleted account is owed pay} other {# deleted accounts are owed pay}}',
  refundsRefused: '{count, plural, one {# refund was refused} other {# refunds were refused}}',
  refundsKept:
    '{count, plural, one {# refund was sent back twice by the payer’s bank} other {# refunds were sent back twice by payers’ banks}}',
  emptySoon:
    '{count, plural, one {# shift in the next 24 hours has nobody} other {# shifts in the next 24 hours have nobody}}',
  licensesEnding: '{count, plural, one {# license ends in 14 days} other {# licenses end in 14 days}}',
});

export const profileLines = defineMessages('profile', {
  noLicense: 'No license yet',
  andMore: '{name} and {count} more',
});
