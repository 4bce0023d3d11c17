/** What may become of a scan (SPEC T-7). The database refuses every pair that is not in this table. */
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { Step } from '../../call/lifecycle.ts';

export const documentLifecycle = {
  submit: { from: ['none'], to: 'Pending', by: ['holder'], unless: 'wrong_status' },
  approve: { from: ['Pending'], to: 'Approved', by: ['reviewer'], unless: 'wrong_status' },
  reject: { from: ['Pending'], to: 'Rejected', by: ['reviewer'], unless: 'wrong_status' },
  /** Verified before, it turned out not to count. */
  withdraw: { from: ['Approved'], to: 'Rejected', by: ['reviewer'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ApprovalStatus, 'holder' | 'reviewer'>>;
