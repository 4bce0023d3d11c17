/** Sits inside the picker's calendar and adds accessible names, keys, announcements of the month, and focus. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCalendarLanguage } from '#web/language/calendar-language.ts';
import { applyCalendarAria, cellOf, dayOf, tabStopOf } from './apply-calendar-aria.ts';
import { focusDay, handleKey, showMonth } from './calendar-keys.ts';
import { spokenDay } from './picker-locale.ts';

/** The most frames the calendar needs until it is visible. */
const PATIENCE = 60;

type Props = {
  min: string;
  max: string;
  several: boolean;
  /** The dialog it opened in; none where the calendar is inline on the page. */
  dialog?: { id: string; isModal: boolean; takesFocus: boolean; onEscape: () => void; onReturn: () => void };
};

export function CalendarAnnouncer({ min, max, several, dialog }: Props) {
  const language = useCalendarLanguage();
  const inside = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState('');
  const dialogId = dialog?.id ?? null;
  const isModal = dialog?.isModal ?? false;
  const leave = useEffectEvent(() => dialog?.onEscape());
  const returnFocus = useEffectEvent(() => dialog?.onReturn());
  const takesFocus = useEffectEvent(() => dialog?.takesFocus ?? false);

  useLayoutEffect(() => {
    const calendar = inside.current?.closest<HTMLElement>('.rmdp-wrapper');
    if (!calendar) return;
    let nextFocus: string | null = null;
    let frame = 0;
    const applyAria = () => {
      applyCalendarAria(calendar, { language, several, dialogId, isModal });
      if (nextFocus && focusDay(calendar, nextFocus)) nextFocus = null;
      // Positioning rerenders the days after opening, the focused one too.
      if (takesFocus() && document.activeElement === document.body) tabStopOf(calendar)?.focus();
      const first = dayOf(calendar.querySelector('.rmdp-day-picker .rmdp-day:not(.rmdp-deactive)'));
      if (first) setMonth(spokenDay(language, first, { month: 'long', year: 'numeric' }));
    };
    const goTo = (day: string) => {
      nextFocus = day;
      if (focusDay(calendar, day)) {
        nextFocus = null;
        applyAria();
      } else showMonth(calendar, day);
    };
    const onKey = (event: KeyboardEvent) =>
      handleKey(event, { calendar, min, max, isDialog: dialogId !== null, goTo, onEscape: () => leave() });
    const enter = (patience: number, day: string | null = null) => {
      const stop = (day === null ? null : cellOf(calendar, day)) ?? tabStopOf(calendar);
      // While it is positioned it is hidden for a moment, and browsers drop the focus of hidden elements.
      const isPlaced = isModal || patience === 0 || calendar.closest('[style*="visibility: visible"]') !== null;
      if (isPlaced) stop?.focus();
      if (patience > 0 && document.activeElement !== stop)
        frame = requestAnimationFrame(() => enter(patience - 1, day));
    };
    const keepFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !takesFocus()) return;
      const day = dayOf((target as Element).closest('.rmdp-day'));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) enter(PATIENCE, day);
      });
    };
    const watcher = new MutationObserver(applyAria);
    watcher.observe(calendar, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'aria-label', 'data-active', 'data-day', 'tabindex', 'disabled'],
    });
    calendar.addEventListener('keydown', onKey, true);
    calendar.addEventListener('focusin', applyAria);
    calendar.addEventListener('focusout', keepFocus);
    applyAria();
    if (takesFocus()) enter(PATIENCE);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      calendar.removeEventListener('keydown', onKey, true);
      calendar.removeEventListener('focusin', applyAria);
      calendar.removeEventListener('focusout', keepFocus);
    };
  }, [language, several, isModal, dialogId, min, max]);

  useLayoutEffect(() => {
    const calendar = inside.current?.closest('.rmdp-wrapper');
    return () => {
      if (calendar?.contains(document.activeElement)) returnFocus();
    };
  }, []);

  return (
    <div ref={inside} className="mortar-picker-said" aria-live="polite">
      {month}
    </div>
  );
}
