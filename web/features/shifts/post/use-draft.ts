/** Keeps what is filled in as a draft on the server, one call after the other, so that nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { nowIso } from '#web/clock.ts';
import type { PostingBody } from './post-values.ts';

export type DraftState = { status: 'none' | 'saving' | 'saved' | 'failed'; savedAt: string | null };

/** `onKept` hears the draft's id each time it is saved, so that the address can follow it. */
export function useDraft(first: { id: string; businessId: string } | null, onKept: (id: string) => void) {
  const queryClient = useQueryClient();
  const draft = useRef(first);
  const created = useRef<{ body: string; key: string } | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftState>({ status: first ? 'saved' : 'none', savedAt: null });

  const write = useCallback(async (body: PostingBody): Promise<string> => {
    const kept = draft.current;
    if (kept?.businessId === body.businessId) {
      const { businessId: _fixed, ...changes } = body;
      await call(shiftEndpoints.updatePosting, { params: { id: kept.id }, body: changes });
      return kept.id;
    }
    // A draft belongs to its pharmacy: for another one it begins anew.
    const text = JSON.stringify(body);
    created.current = created.current?.body === text ? created.current : { body: text, key: newIdempotencyKey() };
    const posting = await call(shiftEndpoints.createPosting, {
      body: { ...body, publish: false },
      idempotencyKey: created.current.key,
    });
    draft.current = { id: posting.id, businessId: body.businessId };
    created.current = null;
    if (kept) await call(shiftEndpoints.deletePosting, { params: { id: kept.id } });
    return posting.id;
  }, []);

  /** Answers the draft's id; rejects with what the server refused. */
  const save = useCallback(
    (body: PostingBody): Promise<string> => {
      const next = line.current.then(async () => {
        setState((before) => ({ ...before, status: 'saving' }));
        try {
          const id = await write(body);
          setState({ status: 'saved', savedAt: nowIso() });
          onKept(id);
          void queryClient.invalidateQueries({ queryKey: [shiftEndpoints.listPostings.name] });
          return id;
        } catch (error) {
          setState((before) => ({ ...before, status: 'failed' }));
          throw error;
        }
      });
      line.current = next.catch(() => undefined);
      return next;
    },
    [write, queryClient, onKept],
  );

  return { state, save };
}
