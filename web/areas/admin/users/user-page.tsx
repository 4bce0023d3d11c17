/** One person: who they are, what is theirs, what they did and what was done about them. */
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useAudit, useUser } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { formatPhone } from '#web/ui/phone-input.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedTag } from './blocked-tag.tsx';
import { roleNames } from './role-names.ts';
import classes from './users.module.css';

const back = <Link to={paths.admin.users()}>Users</Link>;

export default function UserPage() {
  const { id = '' } = useParams();
  const read = useUser(id);
  if (read.data) return <Loaded user={read.data} />;
  return (
    <Page>
      <PageHeader title="User" back={back} />
      {read.isError ? (
        <ReadError title="We could not load this person" read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label="Loading the person" />
      )}
    </Page>
  );
}

function Loaded({ user }: { user: AdminUserWithProfiles }) {
  const zone = deviceTimeZone();
  return (
    <Page>
      <PageHeader
        title={fullName(user)}
        back={back}
        sub={
          <span className={classes.sub}>
            {user.isBlocked && <BlockedTag />} {roleNames[user.role]}
          </span>
        }
        actions={<BlockButton user={user} />}
      />
      <div className={classes.layout}>
        <div className={classes.column}>
          <Card title="Account">
            <dl className={classes.facts}>
              <dt>Email</dt>
              <dd>{user.email}</dd>
              <dt>Phone</dt>
              <dd>{formatPhone(user.phone)}</dd>
              <dt>Confirmed</dt>
              <dd>{user.isVerified ? 'Email and phone' : 'Not both yet'}</dd>
              <dt>Joined</dt>
              <dd>
                <time dateTime={user.createdAt}>{dateLabel(user.createdAt, zone)}</time>
              </dd>
              <dt>Last seen</dt>
              <dd>
                {user.lastSeenAt ? <time dateTime={user.lastSeenAt}>{dateLabel(user.lastSeenAt, zone)}</time> : 'Never'}
              </dd>
            </dl>
          </Card>
          {user.profiles.length > 0 && (
            <Card flush title={user.role === 'Specialist' ? 'Profile' : 'Pharmacies'}>
              <ul className={classes.profiles}>
                {user.profiles.map(({ kind, id, name, status }) => (
                  <li key={id} className={classes.profile}>
                    <Link to={paths.admin.review(kind, id)}>{name}</Link>
                    <StatusBadge set="profile" value={status} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className={classes.column}>
          <Recent
            title="What they did"
            none="Nothing yet."
            query={{ actorId: user.id }}
            all={paths.admin.audit({ actor: user.id })}
          />
          <Recent
            title="About the account"
            none="Nothing yet."
            query={{ subjectId: user.id }}
            all={paths.admin.audit({ subject: user.id })}
          />
        </div>
      </div>
    </Page>
  );
}

type RecentProps = { title: string; none: string; query: { actorId: string } | { subjectId: string }; all: string };

function Recent({ title, none, query, all }: RecentProps) {
  const read = useAudit({ ...query, pageSize: 8 });
  return (
    <Card
      title={title}
      actions={
        <Button
          component={Link}
          to={all}
          variant="subtle"
          size="compact-sm"
          aria-label={`${title}: all in the audit log`}
        >
          Audit log
        </Button>
      }
    >
      {read.isPending && <LoadingSkeletons shape="lines" count={4} label="Loading what happened" />}
      {read.isError && <ReadError title="We could not load this" read={read} />}
      {read.data?.items.length === 0 && <p className={classes.quiet}>{none}</p>}
      {read.data && read.data.items.length > 0 && (
        <Timeline
          label={title}
          timeZone={deviceTimeZone()}
          items={read.data.items.map(({ id, at, sentence, actor }) => ({
            key: id,
            at,
            sentence,
            detail: 'subjectId' in query ? actor : undefined,
          }))}
        />
      )}
    </Card>
  );
}
