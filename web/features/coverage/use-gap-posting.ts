/** Posts gaps with one tap, and keeps which are under way, which can be undone until when, and which were refused. */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentBody } from '#contract/endpoint.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { useTryAgain } from '#web/api/use-try-again.ts';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { patternFrom } from '#web/features/shifts/posting-pattern.ts';
import { quoted } from '#web/features/shifts/use-gap-quote.ts';
import {
  closedWords,
  useCreatePosting,
  useTakeBackPosting,
  waitingWords,
} from '#web/features/shifts/use-post-shifts.ts';
import { useStore } from '#web/store/store.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import type { Gap } from './board-days.ts';
import { gapShifts } from './gap-shifts.ts';
import { useShiftLengths } from './use-shift-lengths.ts';

type Body = SentBody<typeof shiftEndpoints.createPosting>;
export type PostedGap = { gap: Gap; posting: Posting; until: string; waits: string | null };

/** `isFinal`: another try of the same hours is refused again. */
type RefusedGap = { message: string; isFinal: boolean };

export type GapPosting = {
  posted: readonly PostedGap[];
  /** The keys of the gaps being posted. */
  busy: ReadonlySet<string>;
  refused: Readonly<Record<string, RefusedGap>>;
  post: (gap: Gap, body?: Body) => void;
  undo: (postingId: string) => void;
};

/** Returns the state of posted gaps, and functions that post and undo one. */
export function useGapPosting(role: License): GapPosting {
  const queryClient = useQueryClient();
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const undoUntil = useUndoWindow();
  const lengths = useShiftLengths();
  const [posted, setPosted] = useState<readonly PostedGap[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, RefusedGap>>>({});
  const create = useCreatePosting();
  const again = useTryAgain();
  const takeBack = useTakeBackPosting((id) => setPosted((all) => all.filter(({ posting }) => posting.id !== id)));

  const undo = (id: string) => takeBack.mutate({ params: { id } });

  const post = async (gap: Gap, body?: Body) => {
    if (busy.has(gap.key)) return;
    setBusy((keys) => new Set(keys).add(gap.key));
    setRefused(({ [gap.key]: _gone, ...rest }) => rest);
    let sent = body;
    try {
      sent ??= await bodyFor(gap);
      const posting = await create.mutateAsync({ body: sent });
      again.drop(gap.key);
      const until = undoUntil();
      const waits = waitingWords(posting, isOwner);
      setPosted((all) => [...all, { gap, posting, until, waits }]);
      const what = `${gap.coverage.name}, ${calendarDay(gap.day.day)}`;
      showUndoToast({
        id: posting.id,
        message: [waits ? t`Saved: ${what}. ${waits}` : t`Posted: ${what}.`, closedWords(posting)]
          .filter(Boolean)
          .join(' '),
        until,
        onUndo: () => undo(posting.id),
      });
    } catch (error) {
      // The same body has the same key, so it is posted once.
      if (again.offer(gap.key, error, () => post(gap, sent))) return;
      again.drop(gap.key);
      const message = error instanceof Error ? error.message : t`This wasn’t posted. Try again.`;
      const isFinal = error instanceof ApiError && error.status < 500;
      setRefused((all) => ({ ...all, [gap.key]: { message, isFinal } }));
    } finally {
      setBusy((keys) => new Set([...keys].filter((key) => key !== gap.key)));
    }
  };

  /** Builds the body a gap card shows, for a gap posted from the board. */
  const bodyFor = async (gap: Gap): Promise<Body> => {
    const { businessId } = gap.coverage;
    const input = { query: { businessId, pageSize: 20 } };
    const { items } = await queryClient.fetchQuery({
      queryKey: keyOf(shiftEndpoints.listPostings, input),
      queryFn: () => call(shiftEndpoints.listPostings, input),
      staleTime: 60_000,
    });
    const dates = { businessId, shifts: gapShifts(gap, lengths) };
    const terms = { ...dates, ...patternFrom(items, role) };
    const { ratePerHourCents } = await call(shiftEndpoints.quotePosting, { body: quoted(terms) });
    return { ...terms, ratePerHourCents, publish: true };
  };

  return { posted, busy, refused, post: (gap, body) => void post(gap, body), undo };
}
