/** The calls that publish a posting and take it back, with their messages. */
import { t } from '@lingui/core/macro';
import { type MadePosting, shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { toast } from '#web/ui/toast.tsx';

/** Returns what a pending posting waits for, or null. */
export function waitingWords(posting: Posting, isOwner: boolean): string | null {
  if (posting.status !== 'Pending') return null;
  if (posting.waitsFor.includes('profile')) return t`It goes live once the pharmacy is approved.`;
  if (posting.waitsFor.includes('paymentMethod')) {
    return isOwner ? t`It goes live once you add a card or bank account.` : t`It goes live once the owner adds a card.`;
  }
  return t`It goes live soon.`;
}

/** Returns on which of the dates the pharmacy is closed, which are posted all the same; null: on none. */
export function closedWords({ closedOn }: Pick<MadePosting, 'closedOn'>): string | null {
  if (closedOn.length === 0) return null;
  const days = closedOn.map(({ day, name }) => `${calendarDay(day)} (${name})`).join(', ');
  return t`The pharmacy is closed ${days}.`;
}

/** Returns the call that posts with one tap. The caller shows the result beside its button. */
export function useCreatePosting() {
  return useCall(shiftEndpoints.createPosting, { onError: () => true, tryAgain: false });
}

/** Returns the call that deletes a posting with its open shifts. */
export function useTakeBackPosting(onDone?: (id: string) => void) {
  return useCall(shiftEndpoints.deletePosting, {
    onDone: (_answer, input) => {
      toast(t`Posting deleted. Nobody can see it anymore.`);
      onDone?.(input.params.id);
    },
  });
}
