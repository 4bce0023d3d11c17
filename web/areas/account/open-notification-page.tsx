import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { notificationLinks } from '#contract/notifications/notification.ts';
import { readOpened } from '#contract/notifications/web-push.ts';
import { linkPath } from '#web/features/notifications/link-path.ts';
import { useMarkRead } from '#web/features/notifications/queries.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';

/** Where a push leads: the page of its notification, which is read by that. */
export default function OpenNotificationPage() {
  const [search] = useSearchParams();
  const role = useStore((state) => state.auth.role) ?? 'Business';
  const mark = useMarkRead();
  const opened = readOpened(search);
  const id = opened?.id;
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!id || marked.current === id) return;
    marked.current = id;
    mark([id]);
  }, [id, mark]);
  const subject = opened && { type: notificationLinks[opened.link], id: opened.subject };
  const to = opened && linkPath({ kind: opened.kind, link: opened.link, subject }, role);
  return <Navigate to={to ?? paths.notifications()} replace />;
}
