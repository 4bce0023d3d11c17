/** The account of a person, and what they and others did about it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import { formatPhone } from '#contract/phone.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useAudit } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Email } from '#web/ui/email.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { TermsCard } from '../terms-card.tsx';
import classes from '../users.module.css';

/** Entries of the audit log beside a person. */
const RECENT = 8;

/** The account, its profiles, and the latest of both sides of the audit log. */
export function OverviewTab({ user }: { user: AdminUserWithProfiles }) {
  const { t } = useLingui();
  const zone = deviceTimeZone();
  const activity = useAudit({ actorId: user.id, pageSize: RECENT });
  const history = useAudit({ subjectId: user.id, pageSize: RECENT });
  // One stands below the other, as tall as what it lists.
  const isLoading = useFirstLoad(activity.isLoading || history.isLoading);
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        <Card title={t`Account`}>
          <dl className={classes.facts}>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>
              <Email address={user.email} />
            </dd>
            <dt>
              <Trans>Phone</Trans>
            </dt>
            <dd>{formatPhone(user.phone)}</dd>
            <dt>
              <Trans>Confirmed</Trans>
            </dt>
            <dd>{user.isVerified ? t`Email and phone` : t`Not both confirmed yet`}</dd>
            <dt>
              <Trans>Joined</Trans>
            </dt>
            <dd>
              <time dateTime={user.createdAt}>{dateLabel(user.createdAt, zone)}</time>
            </dd>
            <dt>
              <Trans>Last seen</Trans>
            </dt>
            <dd>
              {user.lastSeenAt ? <time dateTime={user.lastSeenAt}>{dateLabel(user.lastSeenAt, zone)}</time> : t`Never`}
            </dd>
          </dl>
        </Card>
        {user.role === 'Business' && <TermsCard user={user} />}
        {user.profiles.length > 0 && (
          <Card flush title={user.role === 'Specialist' ? t`Profile` : t`Pharmacies`}>
            <ul className={classes.profiles}>
              {user.profiles.map(({ kind, id, name, status }) => (
                <li key={id} className={classes.profile}>
                  <Link to={paths.admin.review(kind, id)} className={touch.link}>
                    {name}
                  </Link>
                  <StatusBadge set="profile" value={status} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className={classes.column}>
        {isLoading ? (
          <LoadingSkeletons shape="cards" count={2} label={t`Loading what happened`} />
        ) : (
          <>
            <Recent title={t`Activity`} read={activity} all={paths.admin.audit({ actor: user.id })} />
            <Recent title={t`Account history`} read={history} withActor all={paths.admin.audit({ subject: user.id })} />
          </>
        )}
      </div>
    </div>
  );
}

type RecentProps = {
  title: string;
  read: ReturnType<typeof useAudit>;
  withActor?: boolean;
  all: string;
};

function Recent({ title, read, withActor = false, all }: RecentProps) {
  const { t } = useLingui();
  const items = read.data?.items;
  return (
    <Card
      title={title}
      actions={
        <Button
          component={Link}
          to={all}
          variant="subtle"
          size="compact-sm"
          className={touch.target ?? ''}
          aria-label={t`${title}: all in the audit log`}
        >
          <Trans>Audit log</Trans>
        </Button>
      }
    >
      {read.isError && <ReadError title={t`We couldn’t load this`} read={read} />}
      {items?.length === 0 && <p className={classes.quiet}>{t`Nothing yet.`}</p>}
      {items && items.length > 0 && (
        <Timeline
          withYear
          label={title}
          timeZone={deviceTimeZone()}
          items={items.map(({ id, at, sentence, actor }) => ({
            key: id,
            at,
            sentence,
            detail: withActor ? actor : undefined,
          }))}
        />
      )}
    </Card>
  );
}
