/** What the picker leaves unnamed, named: its arrows, and the calendar itself. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

/** The arrow to the month before or after, as the picker asks for it. */
export function monthArrow(direction: 'left' | 'right', go: () => void, disabled: boolean) {
  const Icon = direction === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className="mortar-picker-arrow"
      aria-label={direction === 'left' ? 'Previous month' : 'Next month'}
      onClick={go}
      disabled={disabled}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The picker's calendar is a dialog without a name, and takes none: it is given one once it is on the page. */
export function nameCalendars(): void {
  requestAnimationFrame(() => {
    for (const calendar of document.querySelectorAll('.mortar-picker[role="dialog"]:not([aria-label])')) {
      calendar.setAttribute('aria-label', 'Choose a date');
    }
  });
}
