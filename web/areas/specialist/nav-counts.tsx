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
  useNavCount(paths.specialist.offers(), counts?.offersToAnswer);
  const { disputesToAnswer = 0 } = counts ?? {};
  const ahead = counts && totalIn(counts, upcomingBookings.status) + disputesToAnswer;
  useNavCount(paths.specialist.myShifts(), ahead, disputesToAnswer > 0);
  useNavCount(paths.specialist.messages(), useUnreadThreads());
  return <MessageKeeper />;
}
