/** A pharmacy's own bank: people it knew before Mortar, who work there at the lower fee (PRODUCT §3). */
import { z } from 'zod';
import { Email } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf } from '../lists.ts';
import { Instant } from '../time.ts';

const SpecialistOfBusiness = z.strictObject({ id: Id, specialistId: Id });

/** One pharmacy's own bank as the specialist sees it. */
export const OwnBank = z.object({
  businessId: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  proposedAt: Instant,
  /** Null: it waits for her answer. */
  confirmedAt: Instant.nullable(),
  /** She was booked there through Mortar meanwhile, so that it can no longer be confirmed. */
  bookedBefore: z.boolean(),
});
export type OwnBank = z.infer<typeof OwnBank>;

export const ownBankEndpoints = {
  proposeForOwnBank: endpoint({
    name: 'proposeForOwnBank',
    method: 'POST',
    path: '/api/businesses/:id/own-bank',
    summary: 'Ask somebody the pharmacy knew before Mortar into its own bank, by id or by e-mail; they confirm it',
    who: ['Business', 'Manager'],
    params: IdParams,
    body: z.union([z.strictObject({ specialistId: Id }), z.strictObject({ email: Email })]),
    answer: z.object({ specialistId: Id, firstName: z.string() }),
    refusals: ['not_found', 'invalid_input', 'booked_before', 'person_blocked'],
  }),
  removeFromOwnBank: endpoint({
    name: 'removeFromOwnBank',
    method: 'DELETE',
    path: '/api/businesses/:id/own-bank/:specialistId',
    summary: 'Withdraw the question, or take somebody out of the own bank; what is booked keeps its fee',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  listOwnBanks: endpoint({
    name: 'listOwnBanks',
    method: 'GET',
    path: '/api/own-banks',
    summary: 'The pharmacies whose own bank the caller is in, or that ask',
    who: ['Specialist'],
    answer: listOf(OwnBank),
    refusals: [],
  }),
  confirmOwnBank: endpoint({
    name: 'confirmOwnBank',
    method: 'POST',
    path: '/api/own-banks/:id/confirm',
    summary: 'Confirm that the pharmacy knew you before Mortar; `id` is the pharmacy’s',
    who: ['Specialist'],
    params: IdParams,
    answer: Empty,
    refusals: ['not_found', 'booked_here_before'],
  }),
  leaveOwnBank: endpoint({
    name: 'leaveOwnBank',
    method: 'DELETE',
    path: '/api/own-banks/:id',
    summary: 'Decline a pharmacy that asks, or leave its own bank; what is booked keeps its fee',
    who: ['Specialist'],
    params: IdParams,
    answer: Empty,
    refusals: ['not_found'],
  }),
} as const;
