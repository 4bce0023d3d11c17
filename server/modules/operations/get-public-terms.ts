import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { hasDemoData } from '../../db/demo-data.ts';
import { currentPolicy } from '../../policy/policy.ts';

/** Returns what the landing page prints, from the policy in force; never from copy. */
export const getPublicTerms: ActionOf<typeof operationEndpoints.getPublicTerms> = async (call) => {
  const { policy } = await currentPolicy(call.db);
  const { mapStyleUrl, sandbox } = call.deps.config;
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
    demo: sandbox,
    demoAccounts: sandbox && (await hasDemoData(call.db)),
  };
};
