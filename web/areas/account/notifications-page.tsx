import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { NotificationList } from '#contract/notifications/notification.ts';
import { deviceTimeZone, today } from '#web/clock.ts';
import { useAnswersLoading } from '#web/features/notifications/answer-in-place.tsx';
import { byDay } from '#web/features/notifications/by-day.ts';
import { dedupeQuestions } from '#web/features/notifications/dedupe-questions.ts';
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
import { ShowMore } from '#web/ui/show-more.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import classes from './notifications-page.module.css';

type NotificationFilter = 'all' | NotificationList;

const filters: readonly { value: NotificationFilter; label: MessageDescriptor; empty: MessageDescriptor }[] = [
  { value: 'all', label: msg({ message: 'All', context: 'notifications' }), empty: msg`Nothing new.` },
  { value: 'answer', label: msg`Needs an answer`, empty: msg`Nothing needs your answer.` },
  { value: 'money', label: msg`Money`, empty: msg`No notifications about money yet.` },
];

/** Your notifications, by day, answerable in place (DESIGN-LANGUAGE 14). */
export default function NotificationsPage() {
  const { t } = useLingui();
  const read = useNotifications();
  const mark = useMarkRead();
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const all = dedupeQuestions(read.data?.pages.flatMap(({ items }) => items) ?? []);
  const role = useStore((state) => state.auth.role) ?? 'Business';
  // The buttons in a row push those below: the list waits for them once; what comes later comes from above or below.
  const answersLoading = useAnswersLoading(all, role);
  const isLoading = useFirstLoad(read.isLoading || answersLoading) || read.isPending;
  const unread = all.some(({ readAt }) => readAt === null) || (read.data?.pages[0]?.unread ?? 0) > 0;
  const days = byDay(
    (isLoading ? [] : all).filter(({ lists }) => filter === 'all' || lists.includes(filter)),
    today(),
    deviceTimeZone(),
  );
  const chosen = filters.find(({ value }) => value === filter);
  // That there is none of a list is known once the oldest was read.
  const { hasNextPage, isFetchNextPageError, fetchNextPage, isFetchingNextPage } = read;
  const isSearching = !isLoading && days.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isFetchingNextPage, fetchNextPage]);

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
        {(isLoading || isSearching) && <LoadingSkeletons count={5} label={t`Loading notifications`} />}
        {read.isError && !read.data && <ReadError title={t`We couldn’t load your notifications`} read={read} />}
        {isFetchNextPageError && days.length === 0 && (
          <ReadError title={t`We couldn’t load your notifications`} read={{ ...read, refetch: fetchNextPage }} />
        )}
        {read.data && !isLoading && days.length === 0 && !hasNextPage && (
          <EmptyState title={chosen ? t(chosen.empty) : ''}>
            {t`Answers, bookings, arrivals and pay appear here as they happen.`}
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
                  <NotificationRow key={item.id} notification={item} role={role} onRead={() => mark([item.id])} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {hasNextPage && !isLoading && days.length > 0 && (
          <ShowMore loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show older</Trans>
          </ShowMore>
        )}
      </Card>
      {!isLoading && (
        <p className={classes.foot}>
          <Link to={paths.settings('notifications')} className={touch.link}>
            <Trans>Choose your notifications</Trans>
          </Link>
        </p>
      )}
    </Page>
  );
}
