/** What waits for somebody's yes: timesheets and documents (SPEC T-7). The database refuses every pair that is not here. */
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { NextStatus, Step } from './lifecycle.ts';

export const approvalLifecycle = {
  submit: { from: ['none'], to: 'Pending', by: ['author'], unless: 'wrong_status' },
  approve: { from: ['Pending'], to: 'Approved', by: ['reviewer'], unless: 'wrong_status' },
  reject: { from: ['Pending'], to: 'Rejected', by: ['reviewer'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ApprovalStatus, 'author' | 'reviewer'>>;

export type NextApproval = NextStatus<ApprovalStatus>;
