/** Reads of the platform's side, and which of them an Admin's write makes stale. */
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { SentQuery } from '#contract/endpoint.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** What is stale after a profile was decided about. */
export const readsOfReviews = [
  adminEndpoints.listReviews,
  adminEndpoints.getReview,
  adminEndpoints.listUsers,
  adminEndpoints.getAdminUser,
  adminEndpoints.getOverview,
  adminEndpoints.listAudit,
] as const;

/** What is stale after somebody was blocked or let in again. */
export const readsOfUsers = [adminEndpoints.listUsers, adminEndpoints.getAdminUser, adminEndpoints.listAudit] as const;

/** Profiles that wait for a look, oldest first. */
export function useReviews(query: SentQuery<typeof adminEndpoints.listReviews> = {}) {
  return useEndpoint(adminEndpoints.listReviews, { query: { pageSize: 100, ...query } }, { keepPrevious: true });
}

/** One profile, waiting or not. */
export function useReview(kind: 'business' | 'specialist', id: string, enabled: boolean) {
  return useEndpoint(adminEndpoints.getReview, { params: { kind, id } }, { enabled });
}

export function useUsers(query: SentQuery<typeof adminEndpoints.listUsers>, options: { enabled?: boolean } = {}) {
  return useEndpoint(adminEndpoints.listUsers, { query }, { keepPrevious: true, ...options });
}

export function useUser(id: string, enabled = true) {
  return useEndpoint(adminEndpoints.getAdminUser, { params: { id } }, { enabled });
}

export function useOverview() {
  return useEndpoint(adminEndpoints.getOverview, {});
}

export function useAudit(query: SentQuery<typeof adminEndpoints.listAudit>) {
  return useEndpoint(adminEndpoints.listAudit, { query }, { keepPrevious: true });
}

export function useLedgerCheck() {
  return useEndpoint(adminEndpoints.checkLedger, {});
}

export function usePolicy() {
  return useEndpoint(adminEndpoints.getPolicy, {});
}
