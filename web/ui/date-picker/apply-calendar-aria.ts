/**
 * ARIA for the picker's calendar, which draws plain boxes with English labels and takes no attributes. Roles, names in
 * the page's language and states are set on its DOM after each render.
 */
import { type CalendarLanguage, calendars } from '#web/language/languages.ts';
import { spokenDay } from './picker-locale.ts';
import { pickerWords } from './picker-words.ts';

export type CalendarAria = {
  readonly language: CalendarLanguage;
  /** More than one day can be selected. */
  readonly several: boolean;
  /** Its DOM id where it opens from a field; null where it is inline on the page. */
  readonly dialogId: string | null;
  /** The rest of the page is out of reach. */
  readonly isModal: boolean;
};

/** All drawn days, those of the adjacent months included. */
const DAYS = '.rmdp-day-picker .rmdp-day';
/** Only days of the month shown. */
const OWN = ':not(.rmdp-deactive):not(.rmdp-day-hidden)';
const GOOD = `${OWN}:not(.rmdp-disabled)`;

export function applyCalendarAria(calendar: HTMLElement, aria: CalendarAria): void {
  const { language, several, dialogId, isModal } = aria;
  const words = pickerWords(language);
  setIfChanged(calendar, 'role', dialogId ? 'dialog' : 'group');
  setIfChanged(calendar, 'id', dialogId);
  setIfChanged(calendar, 'aria-label', words.chooseDate);
  setIfChanged(calendar, 'lang', language);
  setIfChanged(calendar, 'dir', calendars[language].direction);
  setIfChanged(calendar, 'aria-modal', isModal ? 'true' : null);

  for (const picker of all(calendar, '.rmdp-day-picker')) {
    setIfChanged(picker, 'aria-hidden', picker.dataset['active'] === 'false' ? 'true' : null);
    for (const month of all(picker, ':scope > div')) {
      const first = dayOf(month.querySelector(`.rmdp-day${OWN}`));
      setIfChanged(month, 'role', 'grid');
      setIfChanged(month, 'aria-multiselectable', several ? 'true' : null);
      if (first) setIfChanged(month, 'aria-label', spokenDay(language, first, { month: 'long', year: 'numeric' }));
    }
  }
  for (const row of all(calendar, '.rmdp-week, .rmdp-ym')) setIfChanged(row, 'role', 'row');
  const week = all(calendar, DAYS).slice(0, 7).map(dayOf);
  all(calendar, '.rmdp-week-day').forEach((head, index) => {
    const day = week[index % 7];
    setIfChanged(head, 'role', 'columnheader');
    if (day) setIfChanged(head, 'aria-label', spokenDay(language, day, { weekday: 'long' }));
  });
  for (const cell of all(calendar, DAYS)) applyDayAria(cell, language);
  labelHeader(calendar, language);
  labelChoices(calendar, language);
  setTabStop(calendar);
}

/** Returns the day of a drawn cell: `2026-11-25`. */
export function dayOf(cell: Element | null): string | null {
  return cell?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? null;
}

/** Returns the cell of a day, in the month it belongs to. */
export function cellOf(calendar: HTMLElement, day: string): HTMLElement | null {
  return all(calendar, `${DAYS}${OWN}`).find((cell) => dayOf(cell) === day) ?? null;
}

/** Returns the cell in the tab order, among days, months or years. */
export function tabStopOf(calendar: HTMLElement): HTMLElement | null {
  return calendar.querySelector<HTMLElement>('[data-active="true"] .rmdp-day[tabindex="0"]');
}

function applyDayAria(cell: HTMLElement, language: CalendarLanguage): void {
  const day = dayOf(cell);
  if (!day) return;
  const mark = cell.querySelector<HTMLElement>('[data-day]')?.title;
  const name = spokenDay(language, day);
  setIfChanged(cell, 'role', 'gridcell');
  setIfChanged(cell, 'aria-label', mark ? `${name}, ${mark}` : name);
  setIfChanged(cell, 'aria-selected', /rmdp-(selected|range)(\s|$)/.test(cell.className) ? 'true' : 'false');
  setIfChanged(cell, 'aria-disabled', cell.classList.contains('rmdp-disabled') ? 'true' : null);
  setIfChanged(cell, 'aria-current', cell.classList.contains('rmdp-today') ? 'date' : null);
}

/** The month and the year are buttons, and the arrows mean what is shown. */
function labelHeader(calendar: HTMLElement, language: CalendarLanguage): void {
  const words = pickerWords(language);
  const [month, year] = all(calendar, '.rmdp-header-values [tabindex]');
  for (const [button, word] of [
    [month, words.chooseMonth],
    [year, words.chooseYear],
  ] as const) {
    if (!button) continue;
    setIfChanged(button, 'role', 'button');
    setIfChanged(button, 'aria-label', `${button.textContent}, ${word}`);
  }
  const showsDays = calendar.querySelector('.rmdp-day-picker[data-active="true"]') !== null;
  const [back, on] = all(calendar, '.mortar-picker-arrow');
  if (back) setIfChanged(back, 'aria-label', showsDays ? words.previousMonth : words.earlier);
  if (on) setIfChanged(on, 'aria-label', showsDays ? words.nextMonth : words.later);
  // A surrounding modal listens for Escape first, and ignores elements with this attribute.
  for (const part of all(calendar, 'button, [tabindex]')) setIfChanged(part, 'data-mantine-stop-propagation', 'true');
}

/** The months and years to choose from. */
function labelChoices(calendar: HTMLElement, language: CalendarLanguage): void {
  const words = pickerWords(language);
  for (const [kind, word] of [
    ['.rmdp-month-picker', words.chooseMonth],
    ['.rmdp-year-picker', words.chooseYear],
  ] as const) {
    for (const picker of all(calendar, kind)) {
      setIfChanged(picker, 'role', 'grid');
      setIfChanged(picker, 'aria-label', word);
    }
    for (const cell of all(calendar, `${kind} .rmdp-day`)) {
      setIfChanged(cell, 'role', 'gridcell');
      setIfChanged(cell, 'aria-label', cell.textContent);
      setIfChanged(cell, 'aria-selected', cell.classList.contains('rmdp-selected') ? 'true' : 'false');
      setIfChanged(cell, 'aria-disabled', cell.classList.contains('rmdp-disabled') ? 'true' : null);
    }
  }
}

/** Keeps one cell in the tab order: the focused one, else the selected, else today, else the first. */
function setTabStop(calendar: HTMLElement): void {
  const active = calendar.querySelector('[data-active="true"]');
  const focused = document.activeElement;
  const stop =
    focused instanceof HTMLElement && focused.matches('.rmdp-day') && active?.contains(focused)
      ? focused
      : ['.rmdp-selected', '.rmdp-range', '.rmdp-today', '']
          .map((kind) => active?.querySelector<HTMLElement>(`.rmdp-day${kind}${GOOD}`))
          .find((cell) => cell);
  for (const cell of all(calendar, '.rmdp-day')) setIfChanged(cell, 'tabindex', cell === stop ? '0' : '-1');
}

function all(inside: Element, selector: string): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(selector)];
}

/** Sets an attribute only if it differs, because a mutation observer watches and would see its own changes. */
function setIfChanged(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
