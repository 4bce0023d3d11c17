/** Counter-offers in rounds (PRODUCT §3). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { RatePerHourCents } from '../shifts/shift.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { Engagement } from './engagement.ts';

export const counterEndpoints = {
  counterEngagement: endpoint({
    name: 'counterEngagement',
    method: 'POST',
    path: '/api/engagements/:id/counter',
    summary:
      'Answer with another rate: the specialist above the posted one, the business between it and hers, each once',
    who: ['Specialist', 'Business', 'Manager'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ ratePerHourCents: RatePerHourCents }),
    answer: Engagement,
    refusals: [
      ...bookingRefusals,
      'not_your_turn',
      'wrong_status',
      'on_hold',
      'counter_not_allowed',
      'counter_used',
      'no_counter_offer',
      'counter_out_of_range',
    ],
  }),
} as const;
