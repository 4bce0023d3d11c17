/** Leaving what came to nothing out of a side's own lists (PRODUCT §2, "Deleted"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { Engagement } from './engagement.ts';

const bothSides = ['Specialist', 'Business', 'Manager'] as const;

export const hidingEndpoints = {
  hideEngagement: endpoint({
    name: 'hideEngagement',
    method: 'PUT',
    path: '/api/engagements/:id/hidden',
    summary: 'Leave what came to nothing out of the caller\u2019s own lists, or show it there again (PRODUCT §2)',
    who: bothSides,
    params: IdParams,
    body: z.strictObject({ hide: z.boolean() }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'day_open', 'has_money'],
  }),
} as const;
