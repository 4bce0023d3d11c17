import { Trans } from '@lingui/react/macro';
import { calendarDay } from '#web/ui/format-time.ts';
import type { Invitation } from './invitation-page.tsx';

/** Says which pharmacies, to which address, until when. */
export function InvitedTo({ invitation: { businesses, email, validOn } }: { invitation: Invitation }) {
  const names = businesses.map(({ name, city, state }) => `${name} (${city}, ${state})`).join(', ');
  const day = calendarDay(validOn, 'year');
  return (
    <Trans>
      {names} invited {email} to post shifts, choose people and approve hours. The link works until {day}.
    </Trans>
  );
}
