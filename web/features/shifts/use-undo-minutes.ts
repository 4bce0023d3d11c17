import type { Shift } from '#contract/shifts/shift.ts';
import { HOUR, toMillis } from '#contract/time.ts';
import { useNow } from '../shell/use-now.ts';
import { usePublicTerms } from '../shell/use-public-terms.ts';

/**
 * Returns for how many minutes a booking made now can be undone (PRODUCT §3); 0 where it starts too soon for that, or the side has
 * undone a booking of the shift before.
 */
export function useUndoMinutes({ startsAt, undoUsed }: Pick<Shift, 'startsAt' | 'undoUsed'>): number {
  const now = useNow();
  const { data: terms } = usePublicTerms();
  if (undoUsed || !terms || toMillis(startsAt) - now < terms.undoNoticeHours * HOUR) return 0;
  return terms.undoMinutes;
}
