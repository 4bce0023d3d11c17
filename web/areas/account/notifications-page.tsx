import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { deviceTimeZone, today } from '#web/clock.ts';
import { byDay } from '#web/features/notifications/by-day.ts';
import { isListed, type NotificationFilter } from '#web/features/notifications/notification-look.ts';
import { NotificationRow } from '#web/features/notifications/notification-row.tsx';
import { useMarkRead, useNotifications } from '#web/features/notifications/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './notifications-page.module.css';

const filters: readonly { value: NotificationFilter; label: MessageDescriptor; empty: MessageDescriptor }[] = [
  { value: 'all', label: msg({ message: 'All', context: 'notifications' }), empty: msg`Nothing new.` },
  { value: 'answer', label: msg`Needs an answer`, empty: msg`Nothing waits for your answer.` },
  { value: 'money', label: msg`Money`, empty: msg`Nothing about money yet.` },
];

/** What one was told, by day, answerable in place (DESIGN-LANGUAGE 14). */
export default function NotificationsPage() {
  const { t } = useLingui();
  const role = useStore((state) => state.auth.role);
  const read = useNotifications();
  const mark = useMarkRead();
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const all = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const unread = all.some(({ readAt }) => readAt === null) || (read.data?.pages[0]?.unread ?? 0) > 0;
  const days = byDay(
    all.filter(({ kind }) => isListed(kind, filter)),
    today(),
    deviceTimeZone(),
  );
  const chosen = filters.find(({ value }) => value === filter);

  return (
    <Page className={classes.page ?? ''}>
      <PageHeader
        title={t`Notifications`}
        actions={
          <>
            <SegmentedControl
              aria-label={t`Show`}
              value={filter}
              data={filters.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(value) => setFilter(value as NotificationFilter)}
            />
            <Button variant="default" leftSection={<IconChecks />} disabled={!unread} onClick={() => mark('all')}>
              <Trans>Mark all read</Trans>
            </Button>
          </>
        }
      />
      <Card flush>
        {read.isPending && <LoadingSkeletons count={5} label={t`Loading notifications`} />}
        {read.isError && !read.data && <ReadError title={t`We could not load your notifications`} read={read} />}
        {read.data && days.length === 0 && (
          <EmptyState title={chosen ? t(chosen.empty) : ''}>
            {read.hasNextPage
              ? t`There may be some further back.`
              : t`Answers, bookings, arrivals and pay appear here as they happen.`}
          </EmptyState>
        )}
        <div aria-live="polite">
          {days.map(({ day, name, items }) => (
            <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
              <h2 id={`day-${day}`} className={classes.name}>
                {name}
              </h2>
              <ul className={classes.list}>
                {items.map((item) => (
                  <NotificationRow
                    key={item.id}
                    notification={item}
                    role={role ?? 'Business'}
                    onRead={() => mark([item.id])}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {read.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" onClick={() => void read.fetchNextPage()} loading={read.isFetchingNextPage}>
              <Trans>Show older</Trans>
            </Button>
          </div>
        )}
      </Card>
      <p className={classes.foot}>
        <Link to={paths.settings('notifications')}>
          <Trans>Choose what reaches you</Trans>
        </Link>
      </p>
    </Page>
  );
}
