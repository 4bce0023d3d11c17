/** The data on a drawn day: which day it is, and the title and style of a mark on it. */
import { toDay } from './days.ts';
import type { PickedDate } from './picker-module.ts';

/** Returns the props of a drawn day. `marks`: day → title, such as a holiday's name. */
export function dayMark(date: PickedDate, marks: Readonly<Record<string, string>> = {}) {
  const day = toDay(date);
  const title = marks[day];
  const carried: { 'data-day': string; title?: string; className?: string } = { 'data-day': day };
  return title ? { ...carried, title, className: 'mortar-picker-mark' } : carried;
}
