/** The live line of the whole page: what others change refreshes what this screen shows, without a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveState, openLive } from '#web/api/live.ts';
import { currentUserKey } from '../session/use-current-user.ts';
import { setLiveState } from './live-state.ts';
import { readsTouchedBy } from './reads-touched-by.ts';

/** Many events in one breath are one refresh. */
const BREATH = 150;

export function useLive(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const touched = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lostOnce = false;

    const refresh = () => {
      const names = new Set(touched);
      touched.clear();
      timer = undefined;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) });
    };
    const close = openLive({
      onEvent: (event) => {
        for (const name of readsTouchedBy(event.type)) touched.add(name);
        timer ??= setTimeout(refresh, BREATH);
      },
      onState: (state: LiveState) => {
        setLiveState(state);
        if (state === 'lost') lostOnce = true;
        // What happened meanwhile was not heard: everything on screen is asked again, once.
        if (state === 'open' && lostOnce) {
          lostOnce = false;
          void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
        }
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [queryClient]);
}
