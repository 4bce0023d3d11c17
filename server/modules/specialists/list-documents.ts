import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownProfile } from './own-profile.ts';
import { presentDocument } from './present-document.ts';
import { findDocuments } from './queries/document-queries.ts';

/** One's own scans, newest first. */
export const listDocuments: ActionOf<typeof specialistEndpoints.listDocuments> = async (call: SignedCall) => {
  const rows = await findDocuments(call.db, [(await ownProfile(call)).id]);
  return { items: rows.map(presentDocument), total: rows.length, page: 0 };
};
