/** What the calls of support show and touch: rows of `contract/stale-reads.ts`. */

const cases = ['supportCase'] as const;
/** Whether a case is overdue is the clock's and the policy's. */
const inbox = ['supportCase', 'policy', 'clock'] as const;

export const supportReads = {
  openSupportLink: cases,
  listMySupportCases: cases,
  getMySupportCase: cases,
  downloadSupportFile: [],
  listSupportCases: inbox,
  getSupportCase: [...inbox, 'wallet'],
} as const;

export const supportWrites = {
  openSupportCase: cases,
  writeToSupport: cases,
  replyByLink: cases,
  replyToSupport: cases,
  markSupportRead: ['supportCase', 'notification'],
  markSupportCaseRead: ['supportCase', 'notification'],
  answerSupportCase: [...cases, 'notification'],
  noteSupportCase: cases,
  assignSupportCase: cases,
  closeSupportCase: [...cases, 'notification'],
} as const;
