import { Trans } from '@lingui/react/macro';
import { IconBolt, IconHeart, IconSend, IconUrgent } from '@tabler/icons-react';
import type { BookingMode } from '#contract/shifts/shift.ts';
import { bookingModeLabel } from '#web/language/labels.ts';
import { Tag } from '#web/ui/tag.tsx';

/** Shows how a shift is booked; an emergency shift shows that first. */
export function ModeTag({ mode, emergency = false }: { mode: BookingMode; emergency?: boolean }) {
  if (emergency) {
    return (
      <Tag tone="signal" icon={IconUrgent}>
        <Trans>Emergency</Trans>
      </Tag>
    );
  }
  if (mode === 'instant') {
    return (
      <Tag tone="cobalt" icon={IconBolt}>
        {bookingModeLabel(mode)}
      </Tag>
    );
  }
  return (
    <Tag tone="grey" icon={mode === 'invite-first' ? IconHeart : IconSend} outline>
      {bookingModeLabel(mode)}
    </Tag>
  );
}
