/** Chargebacks at the operator's desk. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf, PageQuery, text } from '../lists.ts';
import { AdminChargeback, chargebackShows } from './chargeback-desk.ts';

const who = ['Admin'] as const;

export const chargebackDeskEndpoints = {
  listChargebacks: endpoint({
    name: 'listChargebacks',
    method: 'GET',
    path: '/api/admin/chargebacks',
    summary: 'Chargebacks: open ones by when evidence is due, decided ones newest first',
    who,
    query: PageQuery.extend({ show: z.enum(chargebackShows).default('open') }),
    answer: listOf(AdminChargeback).extend({ open: z.int() }),
  }),
  sendChargebackEvidence: endpoint({
    name: 'sendChargebackEvidence',
    method: 'POST',
    path: '/api/admin/chargebacks/:id/evidence',
    summary: 'Send the bank what the booking proves, with a note',
    who,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ note: text(1000, 1) }),
    answer: AdminChargeback,
    refusals: ['not_found', 'evidence_closed', 'evidence_sent'],
  }),
} as const;
