/** The numbers beside this role's navigation, on every page of somebody signed in: notifications and settings too. */
import { upcomingBookings } from '#web/features/engagements/engagements-query.ts';
import { totalIn, useEngagementCounts } from '#web/features/engagements/queries.ts';
import { MessageKeeper } from '#web/features/messages/message-keeper.tsx';
import { useUnreadThreads } from '#web/features/messages/queries.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';

export default function NavCounts() {
  // The same read as on My shifts: fetched once.
  const { data: counts } = useEngagementCounts();
  const toAnswer = counts?.disputesToAnswer ?? 0;
  useNavCount(paths.specialist.offers(), counts?.offersToAnswer);
  const booked = counts && totalIn(counts, upcomingBookings.status);
  useNavCount(paths.specialist.myShifts(), booked === undefined ? undefined : booked + toAnswer, toAnswer > 0);
  useNavCount(paths.specialist.messages(), useUnreadThreads());
  return <MessageKeeper />;
}
