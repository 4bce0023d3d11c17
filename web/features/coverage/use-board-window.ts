/** The days of the board: from the sidebar's selected date on (SPEC R-7), as many as fit. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, dayIn, daysBetween, isAskedDay } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { sidebar } from '#web/store/sidebar.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { useMedia, usePhone } from '#web/ui/use-media.ts';

const FETCHED = 14;

/** Returns the days to read and to show, and moves through them. */
export function useBoardWindow(timeZone: string) {
  const phone = usePhone();
  const narrow = useMedia('(max-width: 1099.98px)', false);
  const selected = useStore((state) => state.sidebar.selectedDate);
  const send = useSend();
  const [params, setParams] = useSearchParams();
  const fromAddress = params.get('from');

  useEffect(() => {
    if (!fromAddress) return;
    if (isAskedDay(fromAddress)) send(sidebar.actions.set({ selectedDate: fromAddress }));
    setParams(
      (before) => {
        before.delete('from');
        return before;
      },
      { replace: true },
    );
  }, [fromAddress, send, setParams]);

  // The Coverage view is on while its page is open (SPEC R-7).
  useEffect(() => {
    send(sidebar.actions.set({ coverage: true }));
    return () => {
      send(sidebar.actions.set({ coverage: false }));
    };
  }, [send]);

  const today = dayIn(nowIso(), timeZone);
  const day = selected ?? today;
  const ahead = daysBetween(today, day);
  // A phone shows a day at a time; the gaps above it are those of its two weeks.
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
