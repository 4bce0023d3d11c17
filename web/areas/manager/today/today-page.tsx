/** Today (11): everyone working today by urgency, live; the selected person with their codes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useBusinesses } from '#web/features/businesses/queries.ts';
import { hasCodes, useAttendanceCodes } from '#web/features/engagements/attendance/codes-card.tsx';
import { useRatingsToGive } from '#web/features/ratings/queries.ts';
import { RatingsToGive } from '#web/features/ratings/ratings-to-give.tsx';
import { fullName } from '#web/features/session/person.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { useNow } from '#web/features/shell/use-now.ts';
import { useAbsencesLoading } from '#web/features/shifts/waves/use-absence.ts';
import { useBackups } from '#web/features/shifts/waves/use-backups.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { KeyHint, KeyHints } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { useKeys } from '#web/ui/use-keys.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { isSoon, needsBackup } from './backups-of-today.ts';
import { BackupsToday } from './backups-today.tsx';
import { LiveStatus } from './live-status.tsx';
import { LoginsToday } from './logins-today.tsx';
import { OpenToday } from './open-today.tsx';
import { PersonPanel } from './person-panel.tsx';
import { QuietDay } from './quiet-day.tsx';
import { StatTiles } from './stat-tiles.tsx';
import classes from './today.module.css';
import { TodayRow } from './today-row.tsx';
import { useToday } from './use-today.ts';

export default function TodayPage() {
  const { t } = useLingui();
  useNow();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const { read, overnightRead, timeZone, today, engagements, open, openRead, next, nextRead } = useToday();
  const failed = [read, overnightRead].find(({ isError }) => isError);
  const backups = useBackups();
  const toRate = useRatingsToGive();
  const pharmaciesRead = useBusinesses();
  const asked = backups.data?.items ?? [];
  const engagementId = params.get('engagement');
  const selected = engagements.find(({ id }) => id === engagementId) ?? (phone ? undefined : engagements[0]);
  const codes = useAttendanceCodes(selected && hasCodes(selected) ? selected.id : null);
  const absences = useAbsencesLoading(
    asked.filter(isSoon).map(({ shift, standby }) => ({ shiftId: shift.id, plan: standby.plan })),
  );
  const isFirstLoad = useFirstLoad(
    (absences || isAnyLoading([read, overnightRead, openRead, nextRead, backups, toRate, pharmaciesRead, codes])) &&
      !failed,
  );
  // What comes late would push the day down.
  const isReady = read.data && !isFirstLoad;
  const call = useRef<HTMLAnchorElement>(null);

  const select = (engagement: Engagement | undefined) =>
    void navigate(engagement ? `${paths.manager.today()}?engagement=${engagement.id}` : paths.manager.today(), {
      replace: true,
    });
  const step = (by: number) => {
    const at = engagements.findIndex(({ id }) => id === selected?.id);
    const target = engagements[Math.max(0, Math.min(at + by, engagements.length - 1))];
    if (target) select(target);
  };
  useKeys({ j: () => step(1), k: () => step(-1), c: () => call.current?.click() });

  const todayWords = calendarDay(today);
  const shifts = [...engagements, ...asked].map(({ shift }) => shift).filter(({ day }) => day <= today);
  const pharmacies = new Set(shifts.map(({ business }) => business.id)).size;
  // What could not be read may be open.
  const isQuiet =
    asked.length + open.length === 0 && [overnightRead, openRead, backups].every(({ data }) => data !== undefined);
  const ratings = <RatingsToGive side="business" linkTo={paths.manager.rating} />;
  return (
    <Page>
      <PageHeader
        title={t`Today, ${todayWords}`}
        sub={
          <LiveStatus
            timeZone={timeZone}
            count={
              [overnightRead, backups].some(isMissing) ? undefined : read.data && { shifts: shifts.length, pharmacies }
            }
          />
        }
      />
      {failed && <ReadError title={t`We couldn’t load today`} read={failed} />}
      {backups.isError && <ReadError title={t`We couldn’t load the backups`} read={backups} />}
      {!isReady && !failed && <LoadingSkeletons count={5} label={t`Loading today`} />}
      {isReady && (
        <>
          <StatTiles engagements={engagements} open={isMissing(backups) ? null : asked.filter(needsBackup).length} />
          <LoginsToday engagements={engagements} />
          <BackupsToday items={asked} />
          {engagements.length === 0 ? (
            isQuiet && <QuietDay next={next} read={nextRead} />
          ) : (
            <div className={classes.layout}>
              <div>
                <Card
                  flush
                  title={t`By urgency`}
                  actions={
                    <span className={classes.quiet}>
                      <Trans>Updates automatically</Trans>
                    </span>
                  }
                >
                  <ul className={classes.rows} aria-label={t`Today’s people, by urgency`}>
                    {engagements.map((engagement) => (
                      <TodayRow
                        key={engagement.id}
                        engagement={engagement}
                        selected={engagement.id === selected?.id}
                        onSelect={() => select(engagement)}
                      />
                    ))}
                  </ul>
                </Card>
                <KeyHints className={classes.keys}>
                  <Trans>
                    <KeyHint keys="J" /> <KeyHint keys="K" /> next and previous, <KeyHint keys="C" /> call
                  </Trans>
                </KeyHints>
              </div>
              {selected && !phone && <PersonPanel key={selected.id} engagement={selected} call={call} />}
              <div>{ratings}</div>
            </div>
          )}
          {engagements.length === 0 && ratings}
          {isMissing(openRead) && (
            <ReadNotice title={t`We couldn’t load the shifts nobody has yet today.`} read={openRead} />
          )}
          <OpenToday shifts={open.filter(({ id }) => !asked.some(({ shift }) => shift.id === id))} />
        </>
      )}
      <Drawer
        opened={phone && selected !== undefined}
        onClose={() => select(undefined)}
        position="bottom"
        size="auto"
        radius="16px 16px 0 0"
        title={selected ? fullName(selected.specialist) : ''}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {selected && phone && <PersonPanel key={selected.id} engagement={selected} call={call} />}
      </Drawer>
    </Page>
  );
}
