/** The numbers beside this role's navigation, on every page of somebody signed in: notifications and settings too. */
import { upcomingBookings } from '#web/features/engagements/engagements-query.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { MessageKeeper } from '#web/features/messages/message-keeper.tsx';
import { useUnreadThreads } from '#web/features/messages/queries.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';

export default function NavCounts() {
  const pending = useEngagements({ status: ['Pending'], pageSize: 100 });
  // The same read as on My shifts: fetched once.
  const booked = useEngagements(upcomingBookings);
  useNavCount(paths.specialist.offers(), pending.data?.items.filter(({ awaits }) => awaits === 'specialist').length);
  const disputed = useEngagements({ disputed: 'true', pageSize: 100 });
  const toAnswer = disputed.data?.items.filter(({ dispute }) => dispute?.status === 'Open').length ?? 0;
  useNavCount(paths.specialist.myShifts(), booked.data && booked.data.total + toAnswer, toAnswer > 0);
  useNavCount(paths.specialist.messages(), useUnreadThreads());
  return <MessageKeeper />;
}
