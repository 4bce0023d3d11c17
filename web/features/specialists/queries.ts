/** A specialist's own profile and documents. */
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

export const readsOfMyProfile = [specialistEndpoints.getMyProfile, specialistEndpoints.listDocuments] as const;

/** Only for a signed-in specialist: another role would be signed out by asking (SPEC A-3). */
export function useMyProfile(enabled = true) {
  return useEndpoint(specialistEndpoints.getMyProfile, {}, { enabled });
}

export function useMyDocuments() {
  return useEndpoint(specialistEndpoints.listDocuments, {});
}
