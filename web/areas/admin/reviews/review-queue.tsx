/** The left column: how many are waiting, and who is selected. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconEyeSearch, IconLicense } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useNavigate } from 'react-router';
import type { adminEndpoints, Review } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { toMillis } from '#contract/time.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useNow } from '#web/features/shell/use-now.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { NewReviews } from './new-reviews.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import classes from './reviews.module.css';
import type { QueueFilter } from './reviews-page.tsx';
import { waitingTime } from './waiting-time.ts';

type Props = {
  read: UseQueryResult<Answer<typeof adminEndpoints.listReviews>>;
  filter: QueueFilter;
  selected: Review | undefined;
  linkTo: (review: Review) => string;
};

const nobody: Record<QueueFilter, MessageDescriptor> = {
  all: msg`Nothing to review.`,
  licenses: msg`No licenses to review.`,
  people: msg`No people to review.`,
  pharmacies: msg`No pharmacies to review.`,
  asked: msg`Nobody was asked for more.`,
};

const kindOf = { licenses: 'license', people: 'specialist', pharmacies: 'business' } as const;

export function ReviewQueue({ read, filter, selected, linkTo }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const { data } = read;
  const [oldest] = (data?.items ?? []).toSorted((a, b) => toMillis(a.submittedAt) - toMillis(b.submittedAt));
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`);
  const asked = filter === 'asked' ? { asked: 'true' as const } : filter === 'all' ? {} : { kind: kindOf[filter] };
  const all = data && data.people + data.pharmacies + data.licenses;
  const choices: { value: QueueFilter; label: string }[] = [
    { value: 'all', label: counted(t`All`, all) },
    { value: 'licenses', label: counted(t`Licenses`, data?.licenses) },
    { value: 'people', label: counted(t`People`, data?.people) },
    { value: 'pharmacies', label: counted(t`Pharmacies`, data?.pharmacies) },
  ];
  const waits =
    data && oldest ? waitingWords(data.total, waitingTime(oldest.submittedAt, now, 'long')) : t`Nobody is waiting`;
  return (
    <section className={classes.queue} aria-label={t`Queue`}>
      <div className={classes.queueHead}>
        <PageHeader
          title={t`Review queue`}
          actions={<ExportButton list="reviews" filters={asked} />}
          className={classes.title ?? ''}
          sub={data ? waits : '\u00a0'}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          classNames={{ root: classes.filter ?? '', control: classes.choice ?? '' }}
          aria-label={t`Who to show`}
          data={choices}
          value={filter}
          onChange={(show) =>
            void navigate(show === 'all' ? paths.admin.reviews() : `${paths.admin.reviews()}?show=${show}`, {
              replace: true,
            })
          }
        />
        {filter === 'asked' ? (
          <Link to={paths.admin.reviews()} className={classes.asked} replace>
            <Trans>Back to what waits for us</Trans>
          </Link>
        ) : (
          data !== undefined &&
          data.asked > 0 && (
            <Link to={`${paths.admin.reviews()}?show=asked`} className={classes.asked} replace>
              <Plural value={data.asked} one="# waits for an answer" other="# wait for an answer" />
            </Link>
          )
        )}
      </div>
      {data && !read.isPlaceholderData && <NewReviews key={filter} reviews={data.items} />}
      {read.isError && !data && <ReadError title={t`We couldn’t load the queue`} read={read} />}
      {read.isPending && <LoadingSkeletons count={6} label={t`Loading the queue`} />}
      {data?.items.length === 0 && <EmptyState title={t(nobody[filter])} className={classes.phoneOnly ?? ''} />}
      {data && data.items.length > 0 && (
        <>
          <ul className={classes.people} aria-label={t`Waiting`}>
            {data.items.map((review) => (
              <li key={review.id}>
                <Link
                  to={linkTo(review)}
                  replace={selected !== undefined}
                  className={clsx(classes.person, review.id === selected?.id && classes.selected)}
                  {...(review.id === selected?.id && { 'aria-current': true })}
                >
                  <ProfileAvatar review={review} size={38} />
                  <span className={classes.personWords}>
                    <span className={classes.name}>
                      {review.name}
                      <time dateTime={review.submittedAt} className={classes.waited}>
                        {waitingTime(review.submittedAt, now)}
                      </time>
                    </span>
                    <span className={classes.quiet}>{review.subtitle}</span>
                    {review.kind === 'specialist' && review.exclusion ? (
                      <Tag tone="signal" icon={IconAlertTriangle}>
                        {review.exclusion === 'open' ? t`Possible exclusion match` : t`On the exclusion list`}
                      </Tag>
                    ) : review.neededBy ? (
                      <Tag tone="amber" icon={IconClock}>
                        {neededWords(review.neededBy)}
                      </Tag>
                    ) : review.kind === 'document' ? (
                      <Tag tone="plum" icon={IconEyeSearch}>
                        <Trans>Document in review</Trans>
                      </Tag>
                    ) : review.kind === 'license' ? (
                      <Tag tone="plum" icon={IconLicense}>
                        <Trans>License in review</Trans>
                      </Tag>
                    ) : (
                      <StatusBadge set="profile" value={review.status} />
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={classes.more}>
              <Plural
                value={data.total - data.items.length}
                one="# more comes up as these are decided."
                other="# more come up as these are decided."
              />
            </p>
          )}
          <KeyHints className={classes.keys}>
            <Trans>
              <KeyHint keys="J" /> <KeyHint keys="K" /> move, <KeyHint keys="A" /> approve, <KeyHint keys="D" />{' '}
              decline, <KeyHint keys="M" /> ask for more
            </Trans>
          </KeyHints>
        </>
      )}
    </section>
  );
}

function neededWords(moment: string): string {
  const day = dateLabel(moment, deviceTimeZone());
  const time = clockTime(moment, deviceTimeZone());
  return t`Needed by ${day}, ${time}`;
}

function waitingWords(total: number, oldest: string): string {
  return t`${total} waiting, oldest ${oldest}`;
}
