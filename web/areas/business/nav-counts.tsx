/** The numbers beside this role's navigation, on every page of somebody signed in: notifications and settings too. */
import { MessageKeeper } from '#web/features/messages/message-keeper.tsx';
import { usePharmacyNavCounts } from '#web/features/pharmacy-side/use-pharmacy-nav-counts.ts';

export default function NavCounts() {
  usePharmacyNavCounts();
  return <MessageKeeper />;
}
