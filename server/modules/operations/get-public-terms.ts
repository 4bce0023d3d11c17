import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';

/** Returns what the landing page prints, from the policy in force; never from copy. */
export const getPublicTerms: ActionOf<typeof operationEndpoints.getPublicTerms> = async (call) => {
  const { policy } = await currentPolicy(call.db);
  const { mapStyleUrl, production } = call.deps.config;
  return {
    feePercent: policy.feePercent,
    ownBankFeePercent: policy.ownBankFeePercent,
    approveWithinHours: policy.approveWithinHours,
    payoutWithinHours: policy.payoutWithinHours,
    undoMinutes: policy.undoMinutes,
    undoNoticeHours: policy.undoNoticeHours,
    counterHours: policy.counterHours,
    minShiftHours: policy.minShiftHours,
    maxShiftHours: policy.maxShiftHours,
    leadHours: policy.leadHours,
    supportAnswerHours: policy.supportAnswerHours,
    appealDays: policy.appealDays,
    turnedAwayMinutes: policy.turnedAwayMinutes,
    disputeAnswerHours: policy.disputeAnswerHours,
    loginReadyHours: policy.loginReadyHours,
    mapStyleUrl,
    demo: !production,
  };
};
