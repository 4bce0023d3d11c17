import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { useUnread } from './queries.ts';

/** Keeps the number on the bell; live, since the list is read again when something is told. */
export function UnreadCount() {
  useNavCount(paths.notifications(), useUnread());
  return null;
}
