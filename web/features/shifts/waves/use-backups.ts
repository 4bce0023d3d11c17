import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { MINUTE } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';

/** Returns how many of them start within a day and still need somebody. */
export function useBackupCount(): number | undefined {
  const { active } = useActiveBusiness();
  const query = active ? { businessId: active.id } : {};
  // Which of them are soon follows from the clock.
  return useEndpoint(engagementEndpoints.countBackups, { query }, { keepPrevious: true, refetchInterval: MINUTE }).data
    ?.soon;
}

/** Reads the open shifts that somebody left, at the pharmacy chosen or at all of them, and how asking stands. */
export function useBackups() {
  const { active } = useActiveBusiness();
  // A wave that finds nobody has no event.
  return useEndpoint(
    engagementEndpoints.listBackups,
    { query: active ? { businessId: active.id } : {} },
    { keepPrevious: true, refetchInterval: MINUTE },
  );
}

/** Reads who stands by for a shift, and how far its waves have come. */
export function useStandby(shiftId: string) {
  // A wave that finds nobody has no event.
  return useEndpoint(engagementEndpoints.getStandby, { params: { id: shiftId } }, { refetchInterval: MINUTE });
}
