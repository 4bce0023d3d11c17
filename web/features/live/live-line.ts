/** The live line of the whole page: what others change refreshes what this screen shows, without a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveState, openLive } from '#web/api/live.ts';
import { loadStaleReads, markStale } from '#web/api/mark-stale.ts';
import { nowIso } from '#web/clock.ts';
import { createValue, useValue } from '#web/signal.ts';
import { currentUserKey } from '../session/use-current-user.ts';

type LineState = { state: LiveState; lastOpenAt: string | null };

const line = createValue<LineState>({ state: 'connecting', lastOpenAt: null });

/** Returns whether the line is up, for screens that live by it. What they show was so at `lastOpenAt` (ISO 8601). */
export function useLiveState(): LineState {
  return useValue(line);
}

function setLiveState(state: LiveState): void {
  const before = line.get();
  const isOrWasOpen = state === 'open' || before.state === 'open';
  line.set({ state, lastOpenAt: isOrWasOpen ? nowIso() : before.lastOpenAt });
}

/** Many events in one breath are one refresh. */
const BREATH = 150;

export function useLive(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const heard = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lostOnce = false;

    const refreshAll = () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
    const refresh = async () => {
      const types = [...heard];
      heard.clear();
      timer = undefined;
      const table = await loadStaleReads().catch(() => null);
      if (table) markStale(queryClient, [...new Set(types.flatMap((type) => table.staleAfterMessage(type)))]);
      else void refreshAll();
    };
    const close = openLive({
      onEvent: (event) => {
        heard.add(event.type);
        timer ??= setTimeout(refresh, BREATH);
      },
      onState: (state: LiveState) => {
        setLiveState(state);
        if (state === 'lost') lostOnce = true;
        // What happened meanwhile was not heard: everything on screen is asked again, once.
        if (state === 'open' && lostOnce) {
          lostOnce = false;
          void refreshAll();
        }
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [queryClient]);
}
