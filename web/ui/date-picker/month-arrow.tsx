/** The picker's arrow to the previous or next month; apply-calendar-aria names it. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

export function monthArrow(direction: 'left' | 'right', go: () => void, disabled: boolean) {
  const Icon = direction === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className="mortar-picker-arrow" onClick={go} disabled={disabled}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
