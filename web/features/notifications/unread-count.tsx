import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { useUnread } from './queries.ts';

/** Shows the number of unread notifications on the bell, live. */
export function UnreadCount() {
  const isAdmin = useStore((state) => state.auth.role) === 'Admin';
  const { data } = useEndpoint(secondFactorEndpoints.getSecondFactor, {}, { enabled: isAdmin });
  // Refused before a second factor that is required is on (PRODUCT §12).
  const isOpen = !isAdmin || (data !== undefined && (!data.isRequired || data.since !== null));
  return isOpen ? <Count /> : null;
}

function Count() {
  useNavCount(paths.notifications(), useUnread());
  return null;
}
