/** Posting and taking back: what both cost the screen, and the words that follow. */
import { t } from '@lingui/core/macro';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { readsOfShifts } from './queries.ts';

/** What a posting that waits, waits for: said to whoever posted it. */
export function waitingWords(posting: Posting, isOwner: boolean): string | null {
  if (posting.status !== 'Pending') return null;
  if (posting.waitsFor.includes('profile')) return t`It goes live once the pharmacy is approved.`;
  if (posting.waitsFor.includes('paymentMethod')) {
    return isOwner ? t`It goes live once you add a card or bank account.` : t`It goes live once the owner adds a card.`;
  }
  return t`It goes live soon.`;
}

type Options = { onDone?: (posting: Posting) => void; onRefused?: (error: ApiError) => boolean | undefined };

export function useCreatePosting({ onDone, onRefused }: Options) {
  return useCall(shiftEndpoints.createPosting, {
    changes: readsOfShifts,
    onDone: (posting) => onDone?.(posting),
    onError: (error) => onRefused?.(error),
  });
}

/** Takes a posting back, its open shifts with it. */
export function useTakeBackPosting(onDone?: (id: string) => void) {
  return useCall(shiftEndpoints.deletePosting, {
    changes: readsOfShifts,
    onDone: (_answer, input) => {
      toast(t`Taken back. Nobody sees it any more.`);
      onDone?.(input.params.id);
    },
  });
}
