/** How many there are: what stands beside the navigation and on tabs, without the lists themselves. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { EngagementStatus } from '../statuses.ts';

export const countEndpoints = {
  countEngagements: endpoint({
    name: 'countEngagements',
    method: 'GET',
    path: '/api/engagements/counts',
    summary: 'How many of the caller\u2019s engagements are in each status, and how many wait for the caller',
    who: ['Specialist'],
    /** Without those that are hidden, as the list. */
    answer: z.object({
      /** A status that none is in has no entry. */
      statuses: z.partialRecord(EngagementStatus, z.int()),
      offersToAnswer: z.int(),
      disputesToAnswer: z.int(),
    }),
  }),
  countWaiting: endpoint({
    name: 'countWaiting',
    method: 'GET',
    path: '/api/engagements/waiting',
    summary: 'How many requests and hours wait for the caller\u2019s pharmacies, or for one of them',
    who: ['Business', 'Manager'],
    query: z.strictObject({ businessId: Id.optional() }),
    answer: z.object({
      /** Not those on hold while a booking may be undone: nobody can answer them yet. */
      requestsToAnswer: z.int(),
      hoursToApprove: z.int(),
    }),
    refusals: ['not_found'],
  }),
} as const;
