/** One person, whole: account, bookings, standing, documents, cases, money, and what Admins did (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { AdminUserWithProfiles } from '#contract/admin/endpoints.ts';
import { useUser } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { roleLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { hasPayments } from '../has-payments.ts';
import { BlockButton } from './block-button.tsx';
import { BlockedTag } from './blocked-tag.tsx';
import { EndSessionsButton } from './end-sessions-button.tsx';
import { ActsTab } from './person/acts-tab.tsx';
import { BookingsTab } from './person/bookings-tab.tsx';
import { CasesTab } from './person/cases-tab.tsx';
import { DocumentsTab } from './person/documents-tab.tsx';
import { MoneyTab } from './person/money-tab.tsx';
import { OverviewTab } from './person/overview-tab.tsx';
import { StandingTab } from './person/standing-tab.tsx';
import { RemoveSecondFactorButton } from './remove-second-factor-button.tsx';
import classes from './users.module.css';
import { ViewButton } from './view-button.tsx';

const everyTab = ['overview', 'bookings', 'standing', 'documents', 'cases', 'money', 'acts'] as const;
type TabName = (typeof everyTab)[number];

/** What there is to read of somebody with a role. */
const tabsOf: Readonly<Record<AdminUserWithProfiles['role'], readonly TabName[]>> = {
  Specialist: everyTab,
  Business: ['overview', 'bookings', 'cases', 'money', 'acts'],
  Manager: ['overview', 'bookings', 'cases', 'acts'],
  Admin: ['overview', 'acts'],
};

const back = (
  <Link to={paths.admin.users()}>
    <Trans>Users</Trans>
  </Link>
);

export default function UserPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useUser(id);
  if (read.data) return <Loaded user={read.data} />;
  return (
    <Page>
      <PageHeader title={t`User`} back={back} />
      {read.isError ? (
        <ReadError title={t`We couldn’t load this person`} read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the person`} />
      )}
    </Page>
  );
}

function Loaded({ user }: { user: AdminUserWithProfiles }) {
  const { t } = useLingui();
  const { params, change } = useListQuery({ replace: true });
  const names: Readonly<Record<TabName, string>> = {
    overview: t`Overview`,
    bookings: t`Bookings`,
    standing: t`Standing`,
    documents: t`Documents`,
    cases: t`Cases`,
    money: t`Money`,
    acts: t`Done by admins`,
  };
  const tabs = tabsOf[user.role].map((name) => ({ name, label: names[name] }));
  const tab = tabsOf[user.role].find((name) => name === params.get('show')) ?? 'overview';
  return (
    <Page>
      <PageHeader
        title={fullName(user)}
        back={back}
        sub={
          <span className={classes.sub}>
            {user.isBlocked && <BlockedTag />} {roleLabel(user.role)}
          </span>
        }
        actions={
          <>
            {hasPayments(user.role) && (
              <Button component={Link} to={paths.admin.payments({ query: fullName(user) })} variant="default">
                <Trans>Payments</Trans>
              </Button>
            )}
            <ViewButton user={user} />
            <EndSessionsButton user={user} />
            <RemoveSecondFactorButton user={user} />
            <BlockButton user={user} />
          </>
        }
      />
      <TabBar
        label={t`About this person`}
        tabs={tabs}
        value={tab}
        onChange={(name) => change({ show: name === 'overview' ? null : name })}
      />
      <div className={classes.tab}>
        {tab === 'overview' && <OverviewTab user={user} />}
        {tab === 'bookings' && <BookingsTab userId={user.id} />}
        {tab === 'standing' && <StandingTab userId={user.id} />}
        {tab === 'documents' && <DocumentsTab userId={user.id} specialistId={user.profiles[0]?.id} />}
        {tab === 'cases' && <CasesTab userId={user.id} />}
        {tab === 'money' && <MoneyTab userId={user.id} name={fullName(user)} />}
        {tab === 'acts' && <ActsTab userId={user.id} />}
      </div>
    </Page>
  );
}
