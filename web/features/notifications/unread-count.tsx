import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { useUnread } from './queries.ts';

/** Shows the number of unread notifications on the bell, live. */
export function UnreadCount() {
  useNavCount(paths.notifications(), useUnread());
  return null;
}
