/** Who wrote to support, beside what they wrote: their facts, and where an Admin acts for them (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import { personEndpoints } from '#contract/admin/person-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useUser } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { roleLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import touch from '#web/ui/touch-target.module.css';
import { hasPayments } from '../has-payments.ts';
import { EndSessionsButton } from '../users/end-sessions-button.tsx';
import { ViewButton } from '../users/view-button.tsx';
import classes from './support.module.css';

export function CasePerson({ id }: { id: string }) {
  const { t } = useLingui();
  const read = useUser(id);
  const money = useEndpoint(personEndpoints.getPersonMoney, { params: { id } });
  const standing = useEndpoint(personEndpoints.getPersonStanding, { params: { id } });
  if (read.isError) return <ReadError title={t`We couldn’t load this person`} read={read} />;
  // One card that grows no further: its sums come with it.
  if (!read.data || money.isPending || standing.isPending)
    return <LoadingSkeletons shape="cards" count={1} label={t`Loading the person`} />;
  const user = read.data;
  const sums = money.data?.money;
  const score = standing.data?.standing?.score;
  const { firstName } = user;
  const role = roleLabel(user.role);
  const joined = dateLabel(user.createdAt, deviceTimeZone());
  return (
    <Card title={t`About ${firstName}`} sub={t`${role}, since ${joined}`}>
      <div className={classes.person}>
        <Profiles user={user} />
        <dl className={classes.facts}>
          {score !== undefined && (
            <>
              <dt>{t`Standing`}</dt>
              <dd>{score}</dd>
            </>
          )}
          {sums?.side === 'specialist' && (
            <>
              <Sum name={t`Ready to pay out`} cents={sums.readyCents} />
              <Sum name={t`On its way to the bank`} cents={sums.onItsWayCents} />
            </>
          )}
          {sums?.side === 'business' && (
            <>
              <Sum name={t`Owed and not paid`} cents={sums.owedCents} />
              <Sum name={t`Held for bookings`} cents={sums.heldCents} />
            </>
          )}
        </dl>
        {(money.isError || standing.isError) && (
          <p className={classes.quiet}>{t`We couldn’t load all of it. Open the person to try again.`}</p>
        )}
        {user.role !== 'Admin' && (
          <ul className={classes.links}>
            <li>
              <Link
                className={touch.link}
                to={paths.admin.user(id, 'bookings')}
              >{t`Bookings: cancel or reassign`}</Link>
            </li>
            {hasPayments(user.role) && (
              <li>
                <Link className={touch.link} to={paths.admin.payments({ query: fullName(user) })}>
                  {t`Payments: retry or refund`}
                </Link>
              </li>
            )}
          </ul>
        )}
        <div className={classes.acts}>
          <ViewButton user={user} />
          <EndSessionsButton user={user} />
        </div>
        <p className={classes.quiet}>
          <Trans>Always with a reason, in the audit log.</Trans>
        </p>
      </div>
    </Card>
  );
}

function Profiles({ user: { profiles } }: { user: AdminUserWithProfiles }) {
  if (profiles.length === 0) return null;
  return (
    <ul className={classes.profiles}>
      {profiles.map(({ kind, id, name, status }) => (
        <li key={id}>
          <Link className={touch.link} to={paths.admin.review(kind, id)}>
            {name}
          </Link>
          <StatusBadge set="profile" value={status} />
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} signed={cents < 0} />
      </dd>
    </>
  );
}
