/**
 * The picker's calendar as a screen reader needs it: it draws bare boxes with English labels and takes no attributes for
 * them. Roles, names in the page's language and states are put on what it drew, again after each of its drawings.
 */
import { type Language, languages } from '#web/language/languages.ts';
import { spokenDay } from './picker-locale.ts';
import { pickerWords } from './picker-words.ts';

export type Dress = {
  readonly language: Language;
  /** More than one day can be selected. */
  readonly several: boolean;
  /** Its name in the document, where it opens from a field; null where it stands open on the page. */
  readonly dialogId: string | null;
  /** Nothing beside it can be reached. */
  readonly isModal: boolean;
};

/** The days drawn, those of the months before and after included. */
const DAYS = '.rmdp-day-picker .rmdp-day';
/** A day of the month that is shown. */
const OWN = ':not(.rmdp-deactive):not(.rmdp-day-hidden)';
const GOOD = `${OWN}:not(.rmdp-disabled)`;

export function dressCalendar(calendar: HTMLElement, dress: Dress): void {
  const { language, several, dialogId, isModal } = dress;
  const words = pickerWords(language);
  put(calendar, 'role', dialogId ? 'dialog' : 'group');
  put(calendar, 'id', dialogId);
  put(calendar, 'aria-label', words.chooseDate);
  put(calendar, 'lang', language);
  put(calendar, 'dir', languages[language].direction);
  put(calendar, 'aria-modal', isModal ? 'true' : null);

  for (const picker of all(calendar, '.rmdp-day-picker')) {
    put(picker, 'aria-hidden', picker.dataset['active'] === 'false' ? 'true' : null);
    for (const month of all(picker, ':scope > div')) {
      const first = dayOf(month.querySelector(`.rmdp-day${OWN}`));
      put(month, 'role', 'grid');
      put(month, 'aria-multiselectable', several ? 'true' : null);
      if (first) put(month, 'aria-label', spokenDay(language, first, { month: 'long', year: 'numeric' }));
    }
  }
  for (const row of all(calendar, '.rmdp-week, .rmdp-ym')) put(row, 'role', 'row');
  const week = all(calendar, DAYS).slice(0, 7).map(dayOf);
  all(calendar, '.rmdp-week-day').forEach((head, index) => {
    const day = week[index % 7];
    put(head, 'role', 'columnheader');
    if (day) put(head, 'aria-label', spokenDay(language, day, { weekday: 'long' }));
  });
  for (const cell of all(calendar, DAYS)) dressDay(cell, language);
  dressHeader(calendar, language);
  dressChoices(calendar, language);
  placeStop(calendar);
}

/** `2026-11-25` of a day that was drawn. */
export function dayOf(cell: Element | null): string | null {
  return cell?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? null;
}

/** The box of a day, in the month it belongs to. */
export function cellOf(calendar: HTMLElement, day: string): HTMLElement | null {
  return all(calendar, `${DAYS}${OWN}`).find((cell) => dayOf(cell) === day) ?? null;
}

/** Where the keyboard enters the days (or months, or years) that are shown. */
export function stopOf(calendar: HTMLElement): HTMLElement | null {
  return calendar.querySelector<HTMLElement>('[data-active="true"] .rmdp-day[tabindex="0"]');
}

function dressDay(cell: HTMLElement, language: Language): void {
  const day = dayOf(cell);
  if (!day) return;
  const mark = cell.querySelector<HTMLElement>('[data-day]')?.title;
  const name = spokenDay(language, day);
  put(cell, 'role', 'gridcell');
  put(cell, 'aria-label', mark ? `${name}, ${mark}` : name);
  put(cell, 'aria-selected', /rmdp-(selected|range)(\s|$)/.test(cell.className) ? 'true' : 'false');
  put(cell, 'aria-disabled', cell.classList.contains('rmdp-disabled') ? 'true' : null);
  put(cell, 'aria-current', cell.classList.contains('rmdp-today') ? 'date' : null);
}

/** The month and the year are buttons, and the arrows mean what is shown. */
function dressHeader(calendar: HTMLElement, language: Language): void {
  const words = pickerWords(language);
  const [month, year] = all(calendar, '.rmdp-header-values [tabindex]');
  for (const [button, word] of [
    [month, words.chooseMonth],
    [year, words.chooseYear],
  ] as const) {
    if (!button) continue;
    put(button, 'role', 'button');
    put(button, 'aria-label', `${button.textContent}, ${word}`);
  }
  const showsDays = calendar.querySelector('.rmdp-day-picker[data-active="true"]') !== null;
  const [back, on] = all(calendar, '.mortar-picker-arrow');
  if (back) put(back, 'aria-label', showsDays ? words.previousMonth : words.earlier);
  if (on) put(on, 'aria-label', showsDays ? words.nextMonth : words.later);
  // A modal around the field listens for Escape before anybody else, and lets be what carries this.
  for (const part of all(calendar, 'button, [tabindex]')) put(part, 'data-mantine-stop-propagation', 'true');
}

/** The months and years to choose from. */
function dressChoices(calendar: HTMLElement, language: Language): void {
  const words = pickerWords(language);
  for (const [kind, word] of [
    ['.rmdp-month-picker', words.chooseMonth],
    ['.rmdp-year-picker', words.chooseYear],
  ] as const) {
    for (const picker of all(calendar, kind)) {
      put(picker, 'role', 'grid');
      put(picker, 'aria-label', word);
    }
    for (const cell of all(calendar, `${kind} .rmdp-day`)) {
      put(cell, 'role', 'gridcell');
      put(cell, 'aria-label', cell.textContent);
      put(cell, 'aria-selected', cell.classList.contains('rmdp-selected') ? 'true' : 'false');
      put(cell, 'aria-disabled', cell.classList.contains('rmdp-disabled') ? 'true' : null);
    }
  }
}

/** One box at a time is reached with Tab: where the keyboard is, else what is selected, else today, else the first. */
function placeStop(calendar: HTMLElement): void {
  const active = calendar.querySelector('[data-active="true"]');
  const focused = document.activeElement;
  const stop =
    focused instanceof HTMLElement && focused.matches('.rmdp-day') && active?.contains(focused)
      ? focused
      : ['.rmdp-selected', '.rmdp-range', '.rmdp-today', '']
          .map((kind) => active?.querySelector<HTMLElement>(`.rmdp-day${kind}${GOOD}`))
          .find((cell) => cell);
  for (const cell of all(calendar, '.rmdp-day')) put(cell, 'tabindex', cell === stop ? '0' : '-1');
}

function all(inside: Element, selector: string): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(selector)];
}

/** Only what differs: the drawing is watched, and what is put counts as one. */
function put(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
