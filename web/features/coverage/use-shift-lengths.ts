import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import type { ShiftLengths } from './gap-shifts.ts';

/** Returns how long a shift may last and how soon it may start, by the policy; until that is read, by its first version. */
export function useShiftLengths(): ShiftLengths {
  const { data } = usePublicTerms();
  return { min: data?.minShiftHours ?? 4, max: data?.maxShiftHours ?? 14, lead: data?.leadHours ?? 2 };
}
