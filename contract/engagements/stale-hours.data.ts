/** What the calls of hours, expenses and disputes show and touch: rows of `contract/stale-reads.ts`. */

const attendance = ['engagement', 'wallet', 'attendanceReview'] as const;
const dispute = ['dispute', 'engagement', 'wallet'] as const;
/** No write makes these stale, or no read shows what they do. */
const none = [] as const;

export const hoursReads = {
  downloadReceipt: none,
  listExpenseReviews: ['engagement', 'attendanceReview'],
  previewDispute: ['engagement', 'policy'],
  downloadDisputeFile: none,
  downloadDoorPhoto: none,
  getEvidence: ['dispute', 'engagement'],
  listDisputes: ['dispute', 'clock'],
  getDispute: ['dispute', 'engagement'],
  previewDecision: ['dispute', 'engagement', 'wallet'],
} as const;

export const hoursWrites = {
  // They end what waited for an Admin.
  submitTimesheet: ['dispute', ...attendance],
  approveTimesheet: ['dispute', ...attendance],
  // A receipt or a file is on no screen before a line or a side names it.
  addReceipt: none,
  addDisputeFile: none,
  addDoorPhoto: ['engagement', 'dispute', 'attendanceReview'],
  answerExpense: attendance,
  approveExpense: attendance,
  decideExpense: attendance,
  disputeTimesheet: [...dispute, 'pharmacy'],
  disputeEnding: [...dispute, 'pharmacy'],
  answerDispute: dispute,
  withdrawDispute: dispute,
  appealDispute: dispute,
  decideDispute: [...dispute, 'pharmacy'],
  // Reading them is kept with the dispute.
  openDisputeThread: ['dispute'],
} as const;
