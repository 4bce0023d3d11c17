/** A posting's draft: saved on the server one call after another, by itself, with its id in the address. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { markStale } from '#web/api/mark-stale.ts';
import { nowIso } from '#web/clock.ts';
import type { PostingBody } from './post-values.ts';

/** The pause before a draft is saved (DESIGN-LANGUAGE 07), in milliseconds. */
const AUTOSAVE_AFTER = 2000;

export type DraftState = { status: 'none' | 'saving' | 'saved' | 'failed'; savedAt: string | null };

/**
 * Returns the draft and its saving. `onKept` is called with the draft's id after each save, `textOf` says how the server has
 * it then.
 */
export function useDraft(
  first: { id: string; businessId: string; text: string } | null,
  onKept: (id: string) => void,
  textOf: (posting: Posting) => string,
) {
  const latestText = useRef(textOf);
  latestText.current = textOf;
  const queryClient = useQueryClient();
  const draft = useRef<{ id: string; businessId: string } | null>(first);
  const saved = useRef<string | null>(first?.text ?? null);
  const created = useRef<{ body: string; key: string } | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftState>({ status: first ? 'saved' : 'none', savedAt: null });

  const write = useCallback(async (body: PostingBody): Promise<Posting> => {
    const kept = draft.current;
    if (kept?.businessId === body.businessId) {
      const { businessId: _fixed, ...changes } = body;
      return call(shiftEndpoints.updatePosting, { params: { id: kept.id }, body: changes });
    }
    // A draft belongs to its pharmacy: another pharmacy starts a new one.
    const text = JSON.stringify(body);
    created.current = created.current?.body === text ? created.current : { body: text, key: newIdempotencyKey() };
    const posting = await call(shiftEndpoints.createPosting, {
      body: { ...body, publish: false },
      idempotencyKey: created.current.key,
    });
    draft.current = { id: posting.id, businessId: body.businessId };
    created.current = null;
    if (kept) await deleteDraft(kept.id);
    return posting;
  }, []);

  /** Returns the draft's id; rejects with what the server refused. */
  const save = useCallback(
    (body: PostingBody): Promise<string> => {
      const next = line.current.then(async () => {
        setState((before) => ({ ...before, status: 'saving' }));
        try {
          const posting = await write(body);
          const { id } = posting;
          saved.current = latestText.current(posting);
          setState({ status: 'saved', savedAt: nowIso() });
          onKept(id);
          // Only the list is refetched: the draft's stored state must not replace what is typed here.
          markStale(queryClient, ['listPostings']);
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

  /** Deletes the draft; what is typed next is saved as a new one. */
  const discard = useCallback((): Promise<void> => {
    const next = line.current.then(async () => {
      const kept = draft.current;
      draft.current = null;
      created.current = null;
      saved.current = null;
      setState({ status: 'none', savedAt: null });
      if (!kept) return;
      await deleteDraft(kept.id);
      markStale(queryClient, ['listPostings']);
    });
    // It stays in the list of drafts then, where it can be deleted.
    line.current = next.catch(() => undefined);
    return next.catch(() => undefined);
  }, [queryClient]);

  const current = useCallback(() => draft.current, []);
  const savedText = useCallback(() => saved.current, []);
  return useMemo(() => ({ state, save, discard, current, savedText }), [state, save, discard, current, savedText]);
}

/** Deletes what is still a draft: one whose publication was not heard of, or that another tab published, stays. */
async function deleteDraft(id: string): Promise<void> {
  const { status } = await call(shiftEndpoints.getPosting, { params: { id } });
  if (status === 'Drafted') await call(shiftEndpoints.deletePosting, { params: { id } });
}

/** Saves changes once nothing has changed for two seconds. `untouched`: the body when the page opened. */
export function useAutosave(
  body: PostingBody | null,
  untouched: PostingBody | null,
  save: (body: PostingBody) => Promise<unknown>,
): void {
  const text = body && JSON.stringify(body);
  const last = useRef(untouched && JSON.stringify(untouched));

  useEffect(() => {
    if (!text || text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      // The fields show refusals when the person posts; until then the page shows that it is not saved.
      save(JSON.parse(text) as PostingBody).catch(() => undefined);
    }, AUTOSAVE_AFTER);
    return () => clearTimeout(timer);
  }, [text, save]);
}

/** Puts the draft's id into the address, so that a reload continues it; not after the person has left the page. */
export function useFollowDraft(): (id: string | null) => void {
  const [params, setParams] = useSearchParams();
  const here = useRef(true);
  const latest = useRef({ params, setParams });

  useEffect(() => {
    latest.current = { params, setParams };
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return useCallback((id: string | null) => {
    const { params: shown, setParams: show } = latest.current;
    if (here.current && shown.get('posting') !== id) show(id ? { posting: id } : {}, { replace: true });
  }, []);
}
