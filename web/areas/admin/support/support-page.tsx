/** The support inbox: who waits longest first, answered beside the person's facts (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import type { AdminSupportCaseSummary } from '#contract/support/support-case.ts';
import { type SupportTopic, supportStates, supportTopics } from '#contract/support/support-case.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useSupportCases } from '#web/features/admin/queries.ts';
import { topicNames } from '#web/features/help/topic-names.ts';
import { fullName } from '#web/features/session/person.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayLabel, relative } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { CaseDesk } from './case-desk.tsx';
import { CasePerson } from './case-person.tsx';
import classes from './support.module.css';

const PAGE_SIZE = 25;
const assignments = ['all', 'me', 'nobody'] as const;

export default function SupportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = useParams();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const state = supportStates.find((one) => one === params.get('state')) ?? 'open';
  const assigned = assignments.find((one) => one === params.get('assigned')) ?? 'all';
  const topic = supportTopics.find((one) => one === params.get('topic'));
  const query = { state, assigned, page, pageSize: PAGE_SIZE, ...(topic && { topic }) };
  const read = useSupportCases(query);
  const cases = read.data?.items ?? [];
  // A case opened by its link may stand on another page of the list.
  const opened = useEndpoint(
    supportEndpoints.getSupportCase,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  const personId = opened.data?.person?.id;
  const search = params.size > 0 ? `?${params}` : '';
  const move = (by: number) => {
    const at = cases.findIndex((one) => one.id === id);
    const next = cases[at < 0 ? 0 : at + by];
    if (next) navigate(paths.admin.supportCase(next.id) + search);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const isNarrow = useMedia('(max-width: 1099px)', false);
  if (id && isNarrow)
    return (
      <Page>
        <PageHeader
          title={opened.data?.reference ?? t`Support`}
          back={
            <Link to={paths.admin.support() + search}>
              <Trans>Support</Trans>
            </Link>
          }
        />
        <div className={classes.layout}>
          <CaseDesk key={id} id={id} />
          {personId && <CasePerson key={personId} id={personId} />}
        </div>
      </Page>
    );
  // Nothing is counted before the inbox is there.
  const { open, answered, overdue = 0 } = read.data ?? {};
  return (
    <Page>
      <PageHeader
        title={t`Support`}
        sub={
          open === undefined ? '\u00a0' : overdue > 0 ? t`${open} open, ${overdue} of them overdue` : t`${open} open`
        }
        actions={<ExportButton list="support" filters={{ state, assigned, ...(topic && { topic }) }} />}
      />
      <div className={classes.filters}>
        <TabBar
          label={t`Which cases`}
          tabs={[
            { name: 'open', label: open === undefined ? t({ message: 'Open', context: 'case' }) : t`Open (${open})` },
            {
              name: 'answered',
              label: answered === undefined ? t({ message: 'Answered', context: 'cases' }) : t`Answered (${answered})`,
            },
            { name: 'closed', label: t({ message: 'Closed', context: 'case' }) },
          ]}
          value={state}
          onChange={(name) => change({ state: name === 'open' ? null : name })}
        />
        <Select
          aria-label={t`Assigned to`}
          data={[
            { value: 'all', label: t`Everyone’s` },
            { value: 'me', label: t`Mine` },
            { value: 'nobody', label: t`Nobody’s yet` },
          ]}
          value={assigned}
          allowDeselect={false}
          onChange={(value) => change({ assigned: value === 'all' ? null : value })}
        />
        <Select
          aria-label={t`Topic`}
          placeholder={t`Every topic`}
          clearable
          data={supportTopics.map((value) => ({ value, label: t(topicNames[value]) }))}
          value={topic ?? null}
          onChange={(value) => change({ topic: value })}
        />
      </div>
      {read.isError && <ReadError title={t`We couldn’t load the inbox`} read={read} />}
      <div className={classes.layout}>
        {read.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading the inbox`} />}
        {read.data && (
          <Card flush>
            {cases.length === 0 && (
              <EmptyState title={state === 'open' ? t`Nobody waits for an answer.` : t`No case here.`} />
            )}
            <ul className={classes.list} aria-label={t`Cases`}>
              {cases.map((one) => (
                <CaseRow
                  key={one.id}
                  found={one}
                  to={paths.admin.supportCase(one.id) + search}
                  isOpen={one.id === id}
                />
              ))}
            </ul>
            <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
          </Card>
        )}
        {id ? (
          <>
            <CaseDesk key={id} id={id} />
            {personId && <CasePerson key={personId} id={personId} />}
          </>
        ) : (
          cases.length > 0 && (
            <KeyHints className={classes.quiet}>
              <Trans>
                <KeyHint keys="J" /> <KeyHint keys="K" /> choose a case, <KeyHint keys="R" /> reply
              </Trans>
            </KeyHints>
          )
        )}
      </div>
    </Page>
  );
}

function CaseRow({ found, to, isOpen }: { found: AdminSupportCaseSummary; to: string; isOpen: boolean }) {
  const { t } = useLingui();
  const now = useNow();
  const { opening, reference, person, email, topic, assignedTo, isOverdue, answerBy, lastAt } = found;
  const zone = deviceTimeZone();
  return (
    <li>
      <Link to={to} className={classes.row ?? ''} aria-current={isOpen}>
        <span className={classes.top}>
          <span className={classes.opening} title={opening}>
            {opening || reference}
          </span>
          <time dateTime={lastAt} className={classes.when}>
            {relative(lastAt, now) ?? dayLabel(lastAt, zone)}
          </time>
        </span>
        <span className={classes.quiet}>
          {person ? fullName(person) : email ? t`${email}, signed out` : t`A deleted account`}
        </span>
        <span className={classes.tags}>
          <Tag tone="grey">{t(topicNames[topic as SupportTopic])}</Tag>
          {answerBy && (
            <Tag tone={isOverdue ? 'signal' : 'amber'}>
              <Trans>
                Answer by <DateTime at={answerBy} timeZone={zone} withZone />
              </Trans>
            </Tag>
          )}
          {assignedTo && <Tag tone="cobalt">{assignedTo.isYou ? t`Mine` : assignedTo.firstName}</Tag>}
        </span>
      </Link>
    </li>
  );
}
