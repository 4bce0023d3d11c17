/** Disputes of hours and pay: those to decide, the earliest due first; those that wait for a side; those that are over (22). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { disputeKinds } from '#contract/engagements/dispute.ts';
import type { DisputeSummary } from '#contract/engagements/dispute-case.ts';
import { useDisputes } from '#web/features/admin/queries.ts';
import { disputeNumber } from '#web/features/disputes/dispute-number.ts';
import { disputeState } from '#web/features/disputes/dispute-words.ts';
import { DueWords } from '#web/features/disputes/due-words.tsx';
import { fullName } from '#web/features/session/person.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { causeWords, kindNames } from './case-words.ts';
import classes from './disputes.module.css';

const PAGE_SIZE = 25;
const tabs = ['toDecide', 'waiting', 'closed'] as const;

export default function DisputesPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const status = tabs.find((tab) => tab === params.get('status')) ?? 'toDecide';
  const kind = disputeKinds.find((one) => one === params.get('kind'));
  const read = useDisputes({ status, page, pageSize: PAGE_SIZE, ...(kind && { kind }) });
  const overdue = status === 'toDecide' ? (read.data?.overdue ?? 0) : 0;
  return (
    <Page>
      <PageHeader
        title={t`Disputes`}
        sub={t`What isn’t disputed is paid already. The rest waits for your decision, due in business days.`}
        actions={<ExportButton list="disputes" filters={{ status, ...(kind && { kind }) }} />}
      />
      <div className={classes.filters}>
        <TabBar
          label={t`Which disputes`}
          tabs={[
            { name: 'toDecide', label: t`To decide` },
            { name: 'waiting', label: t`Waiting for a side` },
            { name: 'closed', label: t`Over` },
          ]}
          value={status}
          onChange={(name) => change({ status: name === 'toDecide' ? null : name })}
        />
        <Select
          aria-label={t`Kind`}
          data={[
            { value: 'all', label: t`All kinds` },
            ...disputeKinds.map((value) => ({ value, label: t(kindNames[value]) })),
          ]}
          allowDeselect={false}
          value={kind ?? 'all'}
          onChange={(value) => change({ kind: value === 'all' ? null : value })}
        />
      </div>
      {overdue > 0 && (
        <Notice tone="signal" className={classes.overdue ?? ''}>
          <Plural value={overdue} one="# decision is overdue." other="# decisions are overdue." />
        </Notice>
      )}
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the disputes`} read={read} />}
      {read.isPending && <LoadingSkeletons count={4} label={t`Loading the disputes`} />}
      {read.data && (
        <Card flush>
          <DataTable
            label={t`Disputes`}
            columns={columnsOf(status)}
            rows={read.data.items}
            rowKey={({ id }) => id}
            clickable
            empty={
              <EmptyState title={emptyTitle(status)}>
                {status === 'toDecide' && <Trans>Answered disputes and hours beyond the record appear here.</Trans>}
              </EmptyState>
            }
          />
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );

  function emptyTitle(shown: (typeof tabs)[number]): string {
    if (shown === 'toDecide') return t`Nothing to decide.`;
    return shown === 'waiting' ? t`Neither side owes an answer.` : t`No dispute is over yet.`;
  }

  function columnsOf(shown: (typeof tabs)[number]): Column<DisputeSummary>[] {
    return [
      {
        key: 'parties',
        title: t`Dispute`,
        cell: (dispute) => (
          <Link to={paths.admin.dispute(dispute.id)}>
            {dispute.business.name}, {fullName(dispute.specialist)}
          </Link>
        ),
      },
      { key: 'number', title: t`Number`, cell: (dispute) => disputeNumber(dispute), wideOnly: true },
      {
        key: 'shift',
        title: t`Shift`,
        cell: ({ shift }) => <DateTime at={shift.startsAt} timeZone={shift.timeZone} show="day" />,
      },
      { key: 'about', title: t`About`, cell: (dispute) => causeWords(dispute) },
      shown === 'closed'
        ? {
            key: 'state',
            title: t`Status`,
            phone: 'right',
            cell: (dispute) => {
              const { tone, icon, words } = disputeState(dispute);
              return (
                <Tag tone={tone} icon={icon}>
                  {words}
                </Tag>
              );
            },
          }
        : { key: 'due', title: t`Due`, cell: (dispute) => <Due dispute={dispute} /> },
      {
        key: 'amount',
        title: t`Disputed`,
        align: 'right',
        cell: ({ disputed }) => <Money cents={disputed.totalCents} />,
      },
    ];
  }
}

/** When the decision, or the side that is waited for, is due. */
function Due({ dispute }: { dispute: DisputeSummary }) {
  const { t } = useLingui();
  const { decideBy, isOverdue, isAppeal, decidedFirstBy, shift } = dispute;
  const { timeZone } = shift;
  if (isOverdue && decideBy) {
    return (
      <Tag tone="signal" icon={IconAlertTriangle}>
        <Trans>
          Overdue since <DateTime at={decideBy} timeZone={timeZone} show="day" />
        </Trans>
      </Tag>
    );
  }
  return (
    <span>
      {/* On a phone no column says what the day is of. */}
      {decideBy && (
        <span className={classes.onPhone}>
          <Trans context="decision">Due</Trans>{' '}
        </span>
      )}
      <DueWords dispute={dispute} timeZone={timeZone} />
      {isAppeal && <span className={classes.quiet}>{decidedFirstBy ? t`Appeal, for another admin` : t`Appeal`}</span>}
    </span>
  );
}
