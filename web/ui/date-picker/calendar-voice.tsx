/** Sits inside the picker's calendar and makes it speak and move: names, keys, the month said aloud, the focus. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '#web/language/language.ts';
import { answerKey, focusDay, showMonth } from './calendar-keys.ts';
import { dayOf, dressCalendar, stopOf } from './dress-calendar.ts';
import { spokenDay } from './picker-locale.ts';

/** Drawings the calendar needs until it can be seen, at most. */
const PATIENCE = 60;

type Props = {
  min: string;
  max: string;
  several: boolean;
  /** What opened it, to go back to; none where the calendar stands open on the page. */
  dialog?: { id: string; isModal: boolean; takesFocus: boolean; onEscape: () => void; onReturn: () => void };
};

export function CalendarVoice({ min, max, several, dialog }: Props) {
  const language = useLanguage();
  const inside = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState('');
  const dialogId = dialog?.id ?? null;
  const isModal = dialog?.isModal ?? false;
  const leave = useEffectEvent(() => dialog?.onEscape());
  const giveBack = useEffectEvent(() => dialog?.onReturn());
  const takesFocus = useEffectEvent(() => dialog?.takesFocus ?? false);

  useLayoutEffect(() => {
    const calendar = inside.current?.closest<HTMLElement>('.rmdp-wrapper');
    if (!calendar) return;
    let wanted: string | null = null;
    let asked = 0;
    const dress = () => {
      dressCalendar(calendar, { language, several, dialogId, isModal });
      if (wanted && focusDay(calendar, wanted)) wanted = null;
      // Placed after it was opened, its days are drawn anew, the one with the focus too.
      if (takesFocus() && document.activeElement === document.body) stopOf(calendar)?.focus();
      const first = dayOf(calendar.querySelector('.rmdp-day-picker .rmdp-day:not(.rmdp-deactive)'));
      if (first) setMonth(spokenDay(language, first, { month: 'long', year: 'numeric' }));
    };
    const goTo = (day: string) => {
      wanted = day;
      if (focusDay(calendar, day)) {
        wanted = null;
        dress();
      } else showMonth(calendar, day);
    };
    const onKey = (event: KeyboardEvent) =>
      answerKey(event, { calendar, min, max, isDialog: dialogId !== null, goTo, onEscape: () => leave() });
    const enter = (patience: number) => {
      const stop = stopOf(calendar);
      stop?.focus();
      if (patience > 0 && document.activeElement !== stop) asked = requestAnimationFrame(() => enter(patience - 1));
    };
    const watcher = new MutationObserver(dress);
    watcher.observe(calendar, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'aria-label', 'data-active', 'data-day', 'tabindex', 'disabled'],
    });
    calendar.addEventListener('keydown', onKey, true);
    calendar.addEventListener('focusin', dress);
    dress();
    if (takesFocus()) enter(PATIENCE);
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      calendar.removeEventListener('keydown', onKey, true);
      calendar.removeEventListener('focusin', dress);
    };
  }, [language, several, isModal, dialogId, min, max]);

  useLayoutEffect(() => {
    const calendar = inside.current?.closest('.rmdp-wrapper');
    return () => {
      if (calendar?.contains(document.activeElement)) giveBack();
    };
  }, []);

  return (
    <div ref={inside} className="mortar-picker-said" aria-live="polite">
      {month}
    </div>
  );
}
