/** Pay that is owed to deleted accounts, at the operator's desk. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { AmountAnotherWay } from './another-way.ts';
import { UnclaimedPay } from './unclaimed-pay.ts';

const who = ['Admin'] as const;
const UnclaimedList = z.object({ items: z.array(UnclaimedPay) });

export const unclaimedPayEndpoints = {
  listUnclaimedPay: endpoint({
    name: 'listUnclaimedPay',
    method: 'GET',
    path: '/api/admin/unclaimed-pay',
    summary: 'Pay owed to deleted accounts, the oldest first',
    who,
    answer: UnclaimedList,
  }),
  recordManualPayout: endpoint({
    name: 'recordManualPayout',
    method: 'POST',
    path: '/api/admin/specialists/:id/manual-payout',
    summary: 'Write down that pay owed to a deleted account was paid another way, by a wire or a check',
    who,
    idempotent: true,
    params: IdParams,
    body: AmountAnotherWay,
    answer: UnclaimedList,
    refusals: ['not_found', 'no_unclaimed_pay', 'amount_changed'],
  }),
} as const;
