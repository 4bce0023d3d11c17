/** Reads of a specialist's own profile and documents. */
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/**
 * Reads the signed-in specialist's profile. Another role would be signed out by asking (SPEC A-3): `enabled` is false.
 */
export function useMyProfile(enabled = true) {
  return useEndpoint(specialistEndpoints.getMyProfile, {}, { enabled });
}

/** Reads when the signed-in specialist is free. */
export function useAvailability(enabled = true) {
  return useEndpoint(specialistEndpoints.getAvailability, {}, { enabled });
}

/** Reads what the signed-in specialist looks for. */
export function useSpecialistPreferences() {
  return useEndpoint(specialistEndpoints.getSpecialistPreferences, {});
}

/** Reads the signed-in specialist's documents. */
export function useMyDocuments() {
  return useEndpoint(specialistEndpoints.listDocuments, {});
}

/** Reads what reviewers still need of the signed-in specialist. */
export function useReviewQuestions() {
  return useEndpoint(specialistEndpoints.listReviewQuestions, {});
}

/** Reads the signed-in specialist's licenses, the primary one first. */
export function useMyLicenses() {
  return useEndpoint(specialistEndpoints.listLicenses, {});
}

/** Reads the pharmacies whose own bank the signed-in specialist is in, or that ask. */
export function useOwnBanks() {
  return useEndpoint(ownBankEndpoints.listOwnBanks, {});
}
