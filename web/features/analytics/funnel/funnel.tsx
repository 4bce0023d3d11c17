/** How far visits get (SPEC C-16): pharmacists and pharmacies, between two days, as bars or as a table. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './funnel.module.css';
import { FunnelBars } from './funnel-bars.tsx';
import { FunnelControls } from './funnel-controls.tsx';
import { FunnelLoading } from './funnel-loading.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { type FunnelChoice, type Side, useFunnel, useFunnelChoice } from './use-funnel.ts';

export function Funnel() {
  const { t } = useLingui();
  const choice = useFunnelChoice();
  const read = useFunnel(choice);
  const { data } = read;
  const isEmpty = data?.sides.every(({ steps }) => steps.every(({ all }) => all === 0));
  return (
    <Page>
      <PageHeader
        title={t`Funnel`}
        sub={
          <Trans>
            Visits, not people: a visit is one browser tab and isn’t tied to anyone. Browsers that ask not to be tracked
            aren’t counted. Days are in Eastern time.
          </Trans>
        }
      />
      <FunnelControls choice={choice} />
      {data?.keptAt && <SentElsewhere address={data.keptAt} />}
      {read.isPending && <FunnelLoading />}
      {read.isError && !data && (
        <ReadError title={t`We couldn’t load the funnel`} read={read} kept={t`The days you chose are saved.`} />
      )}
      {data && isEmpty && <NoVisits choice={choice} />}
      {data && !isEmpty && (
        <div className={classes.sides} aria-busy={read.isPlaceholderData}>
          {data.sides.map((side) => (
            <SideCard key={side.side} side={side} choice={choice} />
          ))}
        </div>
      )}
    </Page>
  );
}

function SideCard({ side, choice }: { side: Side; choice: FunnelChoice }) {
  const { t } = useLingui();
  const title = side.side === 'specialist' ? t`Pharmacists` : t`Pharmacies`;
  return (
    <Card
      title={title}
      sub={
        choice.view === 'table' ? (
          <>
            <Trans>In order: took every earlier step in the same visit. In all: took the step, in any order.</Trans>{' '}
            {choice.by === 'week' && (
              <Trans>By week: in order, by the week the visit began in. Weeks start on Sunday.</Trans>
            )}
            {choice.by === 'month' && <Trans>By month: in order, by the month the visit began in.</Trans>}
          </>
        ) : (
          <span className={classes.legend}>
            <span className={classes.entry}>
              <span className={classes.filledKey} aria-hidden="true" />
              <Trans>took every earlier step in the same visit</Trans>
            </span>
            <span className={classes.entry}>
              <span className={classes.allKey} aria-hidden="true" />
              <Trans>took the step, in any order</Trans>
            </span>
          </span>
        )
      }
    >
      {choice.view === 'table' ? <FunnelTable side={side} label={title} /> : <FunnelBars side={side} />}
    </Card>
  );
}

function NoVisits({ choice: { from, to, isUsual, change } }: { choice: FunnelChoice }) {
  const { t } = useLingui();
  const [first, last] = [calendarDay(from, 'short'), calendarDay(to, 'short')];
  return (
    <Card>
      <EmptyState
        title={t`No visits from ${first} to ${last}.`}
        actions={
          isUsual ? undefined : (
            <Button variant="default" onClick={() => change({ from: null, to: null })}>
              <Trans>Show the last four weeks</Trans>
            </Button>
          )
        }
      >
        <Trans>Visits appear here within a minute.</Trans>
      </EmptyState>
    </Card>
  );
}

function SentElsewhere({ address }: { address: string }) {
  const { host } = new URL(address);
  return (
    <Notice tone="grey" className={classes.notice}>
      <Trans>
        Events go to PostHog at <a href={address}>{host}</a>. Below is what was counted here before.
      </Trans>
    </Notice>
  );
}
