/** Which days the board shows: from the sidebar's selected date on (SPEC R-7), as many as fit. */
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AskedDay, addDays, dayIn, daysBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { sidebar } from '#web/store/sidebar.ts';
import { useSend, useStore } from '#web/store/store.ts';

const FETCHED = 14;

export function useBoardWindow(timeZone: string) {
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const narrow = useMediaQuery('(max-width: 1099.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const selected = useStore((state) => state.sidebar.selectedDate);
  const send = useSend();
  const [params, setParams] = useSearchParams();
  const asked = params.get('from');

  useEffect(() => {
    if (!asked) return;
    if (AskedDay.safeParse(asked).success) send(sidebar.actions.set({ selectedDate: asked }));
    setParams(
      (before) => {
        before.delete('from');
        return before;
      },
      { replace: true },
    );
  }, [asked, send, setParams]);

  // The Coverage view is on while it is looked at (SPEC R-7).
  useEffect(() => {
    send(sidebar.actions.set({ coverage: true }));
    return () => {
      send(sidebar.actions.set({ coverage: false }));
    };
  }, [send]);

  const today = dayIn(nowIso(), timeZone);
  const day = selected ?? today;
  const ahead = daysBetween(today, day);
  // On a phone the days pass one by one; the gaps above stay those of the two weeks they are in.
  const from = phone && ahead >= 0 && ahead < FETCHED ? today : day;
  const select = (next: string | null) => send(sidebar.actions.set({ selectedDate: next }));
  const shown = narrow ? 7 : FETCHED;

  return {
    phone,
    today,
    day,
    from,
    fetched: FETCHED,
    shown,
    select,
    back: () => select(addDays(day, -shown)),
    forward: () => select(addDays(day, shown)),
  };
}
