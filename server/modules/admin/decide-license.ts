/** What an Admin decides about one license, certificate or ID of a person, and what they ask for. */
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import * as specialists from '../specialists/index.ts';
import { type ItemKind, nameOfHolder } from './queries/review-queries.ts';
import { presentReview } from './reviews.ts';

/** Verifies a license; the person's others stay as they are. */
export const verifyLicense: ActionOf<typeof adminEndpoints.verifyLicense> = async (
  call: SignedCall,
  { params, body },
) => {
  await specialists.verifyLicense(call, params.id, { ...body, name: await holderOf(call, 'license', params.id) });
  return presentReview(call, { kind: 'license', id: params.id });
};

/** Declines a license with a reason its holder reads. */
export const declineLicense: ActionOf<typeof adminEndpoints.declineLicense> = async (call, { params, body }) => {
  await specialists.declineLicense(call, params.id, body.reason);
  return presentReview(call, { kind: 'license', id: params.id });
};

/** Verifies a certificate, ID or scan on its own. */
export const verifyDocument: ActionOf<typeof adminEndpoints.verifyDocument> = async (
  call: SignedCall,
  { params, body },
) => {
  await specialists.verifyDocument(call, params.id, await holderOf(call, 'document', params.id), body.check);
  return presentReview(call, { kind: 'document', id: params.id });
};

/** Declines it with a reason its owner reads. */
export const declineDocument: ActionOf<typeof adminEndpoints.declineDocument> = async (
  call: SignedCall,
  { params, body },
) => {
  await specialists.declineDocument(call, params.id, body.reason);
  return presentReview(call, { kind: 'document', id: params.id });
};

/** Withdraws a verified license: the board revoked it. */
export const withdrawLicense: ActionOf<typeof adminEndpoints.withdrawLicense> = async (call, { params, body }) => {
  await specialists.withdrawLicense(call, params.id, body.reason);
  return presentReview(call, { kind: 'license', id: params.id });
};

/** Withdraws a verified certificate or ID. */
export const withdrawDocument: ActionOf<typeof adminEndpoints.withdrawDocument> = async (
  call: SignedCall,
  { params, body },
) => {
  await specialists.declineDocument(call, params.id, body.reason, 'withdraw');
  return presentReview(call, { kind: 'document', id: params.id });
};

/** Asks the person for something: the review waits for the answer. */
export const askForMore: ActionOf<typeof adminEndpoints.askForMore> = async (call: SignedCall, { params, body }) => {
  await specialists.askForMore(call, params.kind, params.id, body);
  return presentReview(call, params);
};

async function holderOf({ db }: SignedCall, kind: ItemKind, id: string): Promise<string> {
  return (await nameOfHolder(db, kind, id)) ?? refuse('not_found');
}
