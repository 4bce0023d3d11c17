/**
 * Acts asked for by a single key: each waits ten seconds before it happens and can be taken back until then (PRODUCT §5).
 * Nothing is sent before. Another page of Mortar changes nothing about it: the toast with Undo goes along. Whoever closes the
 * window is asked first, and then nothing is sent; nor is it for somebody else who has signed in meanwhile.
 */
import { t } from '@lingui/core/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { after } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useWholeStore } from '#web/store/store.ts';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import { dismissToast, toast, toastError } from '#web/ui/toast.tsx';
import { showUndoToast } from './undo.tsx';

const WAIT_MS = 10_000;

type WaitingAct = {
  /** ISO 8601: when it happens. */
  readonly until: string;
  readonly message: string;
  readonly takeBack: () => void;
};

type Asked = {
  /** What it is done to: a thing waits for one act at a time. */
  readonly id: string;
  /** What is about to happen: `Declining Imani.` */
  readonly message: string;
  readonly act: () => void;
};

const waiting = new Map<string, WaitingAct>();
const listeners = new Set<() => void>();

function changed(): void {
  if (waiting.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Returns a function that has an act wait, with a toast that takes it back. Asked for again while it waits, it is ignored;
 * where nothing may be changed, a toast says why.
 */
export function usePostpone(): (asked: Asked) => void {
  const store = useWholeStore();
  const readOnly = useReadOnlyReason();
  return useCallback(
    ({ id, message, act }) => {
      if (waiting.has(id)) return;
      if (readOnly !== null) {
        toastError(readOnly, { id: 'read-only' });
        return;
      }
      const personOf = () => store.getState().auth.user?.id;
      const person = personOf();
      const toastId = `waiting-${id}`;
      const end = () => {
        window.clearTimeout(timer);
        waiting.delete(id);
        dismissToast(toastId);
        changed();
      };
      const timer = window.setTimeout(() => {
        end();
        if (personOf() === person) act();
        else toastError(t`Not done, because you signed out: ${message}`);
      }, WAIT_MS);
      const takeBack = () => {
        end();
        toast(t`Undone. Nothing was sent.`);
      };
      const until = after(nowIso(), WAIT_MS).toISOString();
      waiting.set(id, { until, message, takeBack });
      showUndoToast({ id: toastId, message, until, onUndo: takeBack });
      changed();
    },
    [store, readOnly],
  );
}

/** Returns the act that waits for this thing, if one does. */
export function useWaitingAct(id: string | null | undefined): WaitingAct | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (id && waiting.get(id)) || null,
    () => null,
  );
}
