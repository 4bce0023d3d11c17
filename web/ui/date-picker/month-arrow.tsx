/** The arrow to the month before or after, as the picker asks for it; dress-calendar names it. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

export function monthArrow(direction: 'left' | 'right', go: () => void, disabled: boolean) {
  const Icon = direction === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className="mortar-picker-arrow" onClick={go} disabled={disabled}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
