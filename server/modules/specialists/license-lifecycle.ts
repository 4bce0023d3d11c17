/** What may become of a license (PRODUCT §1, SPEC T-7). The database refuses every pair that is not in this table. */
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { Step } from '../../call/lifecycle.ts';

export const licenseLifecycle = {
  submit: { from: ['none'], to: 'Pending', by: ['holder'], unless: 'wrong_status' },
  /** Changed in what a reviewer looked at. */
  resubmit: { from: ['Approved', 'Rejected'], to: 'Pending', by: ['holder'], unless: 'wrong_status' },
  verify: { from: ['Pending'], to: 'Approved', by: ['reviewer'], unless: 'wrong_status' },
  decline: { from: ['Pending'], to: 'Rejected', by: ['reviewer'], unless: 'wrong_status' },
  /** Verified before, it turned out to be revoked. */
  withdraw: { from: ['Approved'], to: 'Rejected', by: ['reviewer'], unless: 'wrong_status' },
} as const satisfies Record<string, Step<ApprovalStatus, 'holder' | 'reviewer'>>;
