/** What may become of a claimed expense (PRODUCT §5). The database refuses every pair that is not here. */
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { NextStatus, Step } from '../../../call/lifecycle.ts';
import type { Side } from '../lifecycle.ts';

export const expenseLifecycle = {
  claimExpense: { from: ['none'], to: 'Pending', by: ['specialist'], unless: 'wrong_status' },
  /** With the hours; or after all, once it was refused. */
  approveExpense: {
    from: ['Pending', 'Rejected'],
    to: 'Approved',
    by: ['business', 'admin', 'system'],
    unless: 'wrong_status',
  },
  refuseExpense: { from: ['Pending'], to: 'Rejected', by: ['business', 'admin'], unless: 'wrong_status' },
  /** The hours it was approved with were not worked after all. */
  takeBackExpense: { from: ['Approved'], to: 'Rejected', by: ['admin'], unless: 'wrong_status' },
  /** The hours it was refused with are granted after all. */
  reopenExpense: { from: ['Rejected'], to: 'Pending', by: ['admin'], unless: 'wrong_status' },
  answerExpense: { from: ['Rejected'], to: 'Pending', by: ['specialist'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ApprovalStatus, Side>>;

export type NextExpense = NextStatus<ApprovalStatus>;
