import { IconBolt, IconHeart, IconSend, IconUrgent } from '@tabler/icons-react';
import type { BookingMode } from '#contract/shifts/shift.ts';
import { Tag } from '#web/ui/tag.tsx';

/** How a shift is booked; one that starts within a day says so first. */
export function ModeTag({ mode, emergency = false }: { mode: BookingMode; emergency?: boolean }) {
  if (emergency) {
    return (
      <Tag tone="signal" icon={IconUrgent}>
        Emergency
      </Tag>
    );
  }
  if (mode === 'instant') {
    return (
      <Tag tone="cobalt" icon={IconBolt}>
        Instant book
      </Tag>
    );
  }
  return (
    <Tag tone="grey" icon={mode === 'invite-first' ? IconHeart : IconSend} outline>
      {mode === 'invite-first' ? 'Favorites first' : 'Request'}
    </Tag>
  );
}
