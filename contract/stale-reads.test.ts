import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { staleAfter, staleAfterMessage, type WriteName } from './stale-reads.ts';

const all = Object.values(endpoints);
const writes = all.filter((call) => call.method !== 'GET' && !('reads' in call));
const nameOfWrite = (call: (typeof writes)[number]) => call.name as WriteName;

/** Nothing on any screen shows what these do, or the session they begin or end forgets every answer. */
const withoutRead: readonly WriteName[] = [
  'signUp',
  'signIn',
  'signOut',
  'forgotPassword',
  'verifyResetCode',
  'resetPassword',
  'beginPaymentMethod',
  'beginSecondFactor',
  'proveIdentity',
  'deleteUser',
  'sendEmailCode',
  'sendPhoneCode',
  'recordEvents',
  'addReceipt',
  'addDisputeFile',
  'startViewing',
  'stopViewing',
  'exportList',
];

/** What shows the effect where it is not the read at the write's own path, or above it. */
const shownElsewhere: Partial<Record<WriteName, string>> = {
  reportMessage: 'listMessages',
  replyToRating: 'getRatings',
  reportRating: 'getRatings',
  updateUser: 'getCurrentUser',
  confirmCode: 'getCurrentUser',
  acceptInvitation: 'listManagers',
  acceptAmendment: 'getEngagement',
  declineAmendment: 'getEngagement',
  answerExpense: 'getEngagement',
  approveExpense: 'getEngagement',
  answerDispute: 'getEngagement',
  withdrawDispute: 'getEngagement',
  appealDispute: 'getEngagement',
  withdrawAmendment: 'getEngagement',
  addFavourite: 'listCandidates',
  removeFavourite: 'listCandidates',
  blockSpecialist: 'listCandidates',
  unblockSpecialist: 'listCandidates',
  addDocument: 'listDocuments',
  receivePaymentEvent: 'getWallet',
  approveProfile: 'getReview',
  declineProfile: 'getReview',
  pauseProfile: 'getReview',
  verifyLicense: 'getReview',
  declineLicense: 'getReview',
  verifyDocument: 'getReview',
  declineDocument: 'getReview',
  withdrawLicense: 'getReview',
  withdrawDocument: 'getReview',
  askForMore: 'getReview',
  answerReviewQuestion: 'listReviewQuestions',
  writeNote: 'listPeople',
  proposeForOwnBank: 'listPeople',
  removeFromOwnBank: 'listPeople',
  updateClosures: 'getRoster',
  appealStanding: 'getStanding',
  reconcileLedger: 'getBooks',
  settleDifference: 'getBooks',
  clearSuspense: 'getBooks',
  closeLedgerPeriod: 'getBooks',
  cancelFor: 'getEngagement',
  inviteFor: 'getEngagement',
  reassignBooking: 'getEngagement',
  correctHours: 'getEngagement',
  reversePayout: 'getAdminPayment',
  recordDebtPayment: 'getAdminPayment',
  recordInvoicePayment: 'getTerms',
  writeOffInvoice: 'getTerms',
  recordManualPayout: 'listUnclaimedPay',
  writeToSupport: 'listSupportCases',
  replyByLink: 'openSupportLink',
};

/** `/api/engagements/:id/accept` is shown by `/api/engagements/:id`, else by `/api/engagements`. */
function readAbove(path: string): string | undefined {
  const found = all.find((call) => call.method === 'GET' && call.path === path)?.name;
  return found ?? (path.includes('/') ? readAbove(path.slice(0, path.lastIndexOf('/'))) : undefined);
}

test.each(writes.map((call) => [nameOfWrite(call), call.path] as const))(
  '%s makes its own read stale',
  (name, path) => {
    const own = shownElsewhere[name] ?? readAbove(path);
    if (withoutRead.includes(name)) expect(staleAfter(name)).toEqual(['listAudit']);
    else expect(staleAfter(name)).toContain(own);
  },
);

test.each([
  ['acceptEngagement', ['getShift', 'listShifts', 'listCandidates', 'searchShifts', 'getCoverage', 'getWallet']],
  ['acceptEngagement', ['countEngagements', 'countWaiting']],
  ['answerDispute', ['countEngagements']],
  ['saveShift', ['countEngagements']],
  ['hideEngagement', ['countEngagements']],
  ['updateMyProfile', ['getShift', 'searchShifts', 'countShifts', 'getCurrentUser']],
  ['approveTimesheet', ['listEngagements', 'countWaiting', 'getWallet', 'listAttendanceReviews', 'getOverview']],
  ['updatePolicy', ['getPublicTerms', 'previewCancel', 'quotePosting']],
  ['addPaymentMethod', ['listPostings']],
  ['decideMessageReport', ['listMessages', 'getOverview']],
  ['updateRoster', ['getCoverage', 'listCoverage']],
] as const)('%s also makes stale what shows it elsewhere', (name, stale) => {
  expect(staleAfter(name)).toEqual(expect.arrayContaining([...stale]));
});

test.each([
  'acceptEngagement',
  'answerDispute',
  'sendMessage',
  'updateSitePack',
  'updateBusiness',
  'addPaymentMethod',
  'payOwed',
  'payTermsInvoice',
  'sendChargebackEvidence',
  'submitTaxDetails',
  'updateMyProfile',
  'updateLicense',
  'removeLicense',
  'addDocument',
  'answerReviewQuestion',
] as const)('%s takes what it answers from the notifications that need an answer', (name) => {
  expect(staleAfter(name)).toContain('listNotifications');
});

test('what holds as long as it is shown is never asked for again', () => {
  const asked = writes.flatMap((call) => (call.name === 'advanceClock' ? [] : staleAfter(nameOfWrite(call))));
  for (const read of ['openInvitation', 'getAttendanceCodes', 'findPlaces', 'checkEmail', 'downloadDocument'] as const)
    expect(asked).not.toContain(read);
});

test('moving the clock makes every read stale', () => {
  const reads = all.filter((call) => !writes.some((write) => write.name === call.name)).map(({ name }) => name);
  expect(staleAfter('advanceClock').toSorted()).toEqual(reads.toSorted());
});

test('the live line makes stale what the same change makes stale for whoever made it', () => {
  expect(staleAfterMessage('shift')).toEqual(expect.arrayContaining(['searchShifts', 'getShift', 'getCoverage']));
  expect(staleAfterMessage('engagement')).toEqual(
    staleAfter('cancelEngagement').filter((read) => read !== 'listAudit'),
  );
  expect(staleAfterMessage('profile')).toEqual(expect.arrayContaining(['getCurrentUser', 'getReview', 'listManagers']));
});

test('a message of a type this page does not know touches nothing', () => {
  expect(staleAfterMessage('weather')).toEqual([]);
  expect(staleAfterMessage('toString')).toEqual([]);
});
