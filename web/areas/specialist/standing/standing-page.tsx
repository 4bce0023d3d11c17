/** Standing (DESIGN-LANGUAGE 23): the score and its lines, what can be appealed, what canceling would do, the rules. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconBook, IconClockHour4, IconPlayerPause } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Standing, StandingLine } from '#contract/engagements/standing.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { points } from '#web/features/engagements/points.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { LinesCard } from './lines-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { ScoreChart } from './score-chart.tsx';
import { appealable, scoreWithout } from './standing-lines.ts';
import classes from './standing-page.module.css';
import { WhatIfCard } from './what-if-card.tsx';

export default function StandingPage() {
  const { t } = useLingui();
  const read = useEndpoint(standingEndpoints.getStanding, {});
  const [address, setAddress] = useSearchParams();
  const standing = read.data;
  const asked = standing?.lines.find(({ id }) => id === address.get('appeal'));
  const open = (line: StandingLine | null) => setAddress(line ? { appeal: line.id } : {}, { replace: true });
  const days = standing?.rules.lapseDays;
  return (
    <Page>
      <PageHeader
        title={t`Standing`}
        sub={
          days === undefined
            ? t`One score, replayed from the lines below. No money fines, ever.`
            : t`One score, replayed from the lines below. Lines lapse after ${days} days. No money fines, ever.`
        }
        className={classes.header ?? ''}
        actions={
          <Button component="a" href="#rules" variant="default" leftSection={<IconBook size={18} stroke={1.6} />}>
            <Trans>All rules</Trans>
          </Button>
        }
      />
      {read.isPending && <StandingLoading />}
      {!standing && read.isError && (
        <Card>
          <ReadError title={t`We couldn’t load your standing`} read={read} />
        </Card>
      )}
      {standing && (
        <div className={classes.grid}>
          <div className={classes.main}>
            <ScoreCard standing={standing} />
            <PauseNotice standing={standing} />
            <AppealNotice standing={standing} onAppeal={open} />
            <LinesCard standing={standing} onAppeal={open} />
          </div>
          <div className={classes.side}>
            <WhatIfCard standing={standing} />
            <RulesCard rules={standing.rules} />
          </div>
        </div>
      )}
      {standing && asked && !asked.appeal && (
        <AppealDialog standing={standing} line={asked} onClose={() => open(null)} />
      )}
    </Page>
  );
}

function ScoreCard({ standing }: { standing: Standing }) {
  const { t } = useLingui();
  return (
    <Card>
      <section className={classes.score} aria-label={t`Your score`}>
        <div className={classes.scoreWords}>
          <h2>{t`Your score`}</h2>
          <p className={classes.number}>
            <Trans>
              <strong>{standing.score}</strong> of 100
            </Trans>
          </p>
          <p className={classes.seen}>
            <Trans>Pharmacies see the score beside your requests, never the lines.</Trans>
          </p>
        </div>
        <ScoreChart standing={standing} />
      </section>
    </Card>
  );
}

function PauseNotice({ standing: { pause, rules } }: { standing: Standing }) {
  const { t } = useLingui();
  if (!pause) return null;
  const ended = points(rules.pauseEndEffect);
  const icon = <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />;
  if (!pause.until)
    return (
      <Notice tone="plum" icon={icon} title={t`Booking is paused until an admin reviews your standing.`}>
        <Trans>Booked shifts stay yours, and pharmacies where you’re a favorite can still book you.</Trans>
      </Notice>
    );
  return (
    <Notice
      tone="amber"
      icon={icon}
      title={
        <Trans>
          Booking is paused until <DateTime at={pause.until} timeZone={deviceTimeZone()} />.
        </Trans>
      }
    >
      <Trans>
        Then your score gets {ended}. Booked shifts stay yours, and pharmacies where you’re a favorite can still book
        you.
      </Trans>
    </Notice>
  );
}

function AppealNotice({ standing, onAppeal }: { standing: Standing; onAppeal: (line: StandingLine) => void }) {
  const { t } = useLingui();
  const line = appealable(standing.lines);
  if (!line?.appealUntil) return null;
  const amount = points(line.effect);
  const score = scoreWithout(standing.lines, line.id, standing.asOf);
  return (
    <Notice
      tone="amber"
      icon={<IconClockHour4 size={18} stroke={1.75} aria-hidden="true" />}
      title={
        <Trans>
          You can appeal the {amount} until <DateTime at={line.appealUntil} timeZone={deviceTimeZone()} />.
        </Trans>
      }
      action={
        <Button variant="default" onClick={() => onAppeal(line)} className={classes.noticeAct ?? ''}>
          {t`Appeal ${amount}`}
        </Button>
      }
    >
      <Trans>
        Illness, bereavement, accident, weather and unsafe sites are free. While an appeal is open the line doesn’t
        count: your score would be {score}.
      </Trans>
    </Notice>
  );
}

function StandingLoading() {
  const { t } = useLingui();
  return (
    <div className={classes.grid} role="status" aria-label={t`Loading your standing`}>
      <div className={classes.main}>
        <Skeleton height={178} radius={12} />
        <Skeleton height={520} radius={12} />
      </div>
      <div className={classes.side}>
        <Skeleton height={330} radius={12} />
        <Skeleton height={360} radius={12} />
      </div>
    </div>
  );
}
