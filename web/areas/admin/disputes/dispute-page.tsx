/** One dispute before an Admin: the hours on one scale, the evidence on one timeline, the decision beside them (22). */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconClockHour4,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { DisputeCase } from '#contract/engagements/dispute-case.ts';
import { ApiError } from '#web/api/api-error.ts';
import { CorrectHoursButton } from '#web/features/admin/correct-hours.tsx';
import { useDispute, useDisputes } from '#web/features/admin/queries.ts';
import { DisputeHours } from '#web/features/disputes/dispute-hours.tsx';
import { disputeNumber } from '#web/features/disputes/dispute-number.ts';
import { disputeState } from '#web/features/disputes/dispute-words.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useKeys } from '#web/ui/use-keys.ts';
import { causeWords } from './case-words.ts';
import { DecidedCard } from './decided-card.tsx';
import classes from './decision.module.css';
import { DecisionCard } from './decision-card.tsx';
import { EvidenceTimeline } from './evidence-timeline.tsx';
import { HistoryCard } from './history-card.tsx';
import { ThreadCard } from './thread-card.tsx';
import { useDecision } from './use-decision.ts';

export default function DisputePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useDispute(id);
  if (read.data) return <Loaded key={`${id} ${read.data.dispute.status}`} found={read.data} />;
  return (
    <Page>
      <PageHeader title={t`Dispute`} back={<Back />} />
      {!read.isError && <LoadingSkeletons shape="cards" count={2} label={t`Loading the dispute`} />}
      {read.isError &&
        (read.error instanceof ApiError && read.error.code === 'not_found' ? (
          <EmptyState title={t`We couldn’t find that dispute`} />
        ) : (
          <ReadError title={t`We couldn’t load this dispute`} read={read} />
        ))}
    </Page>
  );
}

function Back() {
  return (
    <Link to={paths.admin.disputes()}>
      <Trans>Disputes</Trans>
    </Link>
  );
}

function Loaded({ found }: { found: DisputeCase }) {
  const { t } = useLingui();
  const { dispute, engagement } = found;
  const { shift, specialist } = engagement;
  const { timeZone } = shift;
  const navigate = useNavigate();
  const state = useDecision(found);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const queue = useDisputes({ status: 'toDecide', pageSize: 100 }).data?.items ?? [];
  const at = queue.findIndex(({ id }) => id === dispute.id);
  const [before, next] = [queue[at - 1], queue[at + 1] ?? (at === -1 ? queue[0] : undefined)];
  const go = (to: { id: string } | undefined) => to && void navigate(paths.admin.dispute(to.id));
  const isToDecide = actionNamed(dispute.actions, 'decideDispute')?.refusal === null;
  useKeys({
    j: () => go(next),
    k: () => go(before),
    ...(isToDecide && {
      1: () => state.choose('claimed'),
      2: () => state.choose('offered'),
      3: () => state.choose('between'),
      r: () => reasonRef.current?.focus(),
    }),
  });
  const pharmacy = shift.business.name;
  const person = fullName(specialist);
  const last = dispute.decisions.at(-1);
  return (
    <Page>
      <PageHeader
        title={t`${pharmacy} and ${person}`}
        className={classes.header ?? ''}
        back={
          <>
            <Back />
            <IconChevronRight size={14} className={classes.crumb ?? ''} aria-hidden="true" />
            {disputeNumber(dispute)}
          </>
        }
        sub={
          <>
            {causeWords(dispute)}, <Money cents={dispute.disputed.totalCents} />.{' '}
            <Link to={paths.admin.shift(shift.id)}>
              <DateTime at={shift.startsAt} timeZone={timeZone} show="day" />,{' '}
              <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={timeZone} withZone />
            </Link>
            .{' '}
            <Trans>
              Opened <DateTime at={dispute.openedAt} timeZone={timeZone} />.
            </Trans>{' '}
            <Link to={paths.admin.user(found.specialistUserId)}>{person}</Link>,{' '}
            <Link to={paths.admin.user(found.ownerId)}>{t`the owner`}</Link>
          </>
        }
        actions={
          <div className={classes.acts}>
            <DueTag case={found} />
            <CorrectHoursButton engagementId={engagement.id} />
            <ActionIcon
              variant="default"
              size={40}
              className={touch.target ?? ''}
              aria-label={t`Previous dispute`}
              disabled={!before}
              onClick={() => go(before)}
            >
              <IconChevronUp size={20} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={40}
              className={touch.target ?? ''}
              aria-label={t`Next dispute`}
              disabled={!next}
              onClick={() => go(next)}
            >
              <IconChevronDown size={20} stroke={1.75} />
            </ActionIcon>
          </div>
        }
      />
      <div className={classes.layout}>
        <Card flush>
          {dispute.kind !== 'ending' && engagement.timesheet && (
            <div className={classes.bars}>
              <DisputeHours
                engagement={engagement}
                dispute={dispute}
                decided={state.effect?.decided ?? last?.decided}
              />
            </div>
          )}
          <EvidenceTimeline case={found} />
        </Card>
        <div className={classes.column}>
          {isToDecide ? (
            <DecisionCard case={found} state={state} reasonRef={reasonRef} />
          ) : (
            <DecidedCard case={found} />
          )}
          <HistoryCard case={found} />
          <ThreadCard case={found} />
          <KeyHints className={classes.keys}>
            {isToDecide && (
              <>
                <Trans>
                  <KeyHint keys="1" /> <KeyHint keys="2" /> <KeyHint keys="3" /> choose, <KeyHint keys="R" /> reason
                </Trans>
                {', '}
              </>
            )}
            <Trans>
              <KeyHint keys="J" /> next, <KeyHint keys="K" /> previous
            </Trans>
          </KeyHints>
        </div>
      </div>
    </Page>
  );
}

function DueTag({ case: { dispute, engagement } }: { case: DisputeCase }) {
  const { timeZone } = engagement.shift;
  const { decideBy, isOverdue } = dispute;
  const { tone, icon, words } = disputeState(dispute);
  if (!decideBy) {
    return (
      <Tag tone={tone} icon={icon}>
        {words}
      </Tag>
    );
  }
  return isOverdue ? (
    <Tag tone="signal" icon={IconAlertTriangle}>
      <Trans>
        Overdue since <DateTime at={decideBy} timeZone={timeZone} show="day" />
      </Trans>
    </Tag>
  ) : (
    <Tag tone="amber" icon={IconClockHour4}>
      <Trans>
        Decide by <DateTime at={decideBy} timeZone={timeZone} show="day" />
      </Trans>
    </Tag>
  );
}
