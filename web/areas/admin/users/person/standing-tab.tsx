import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { personEndpoints } from '#contract/admin/person-endpoints.ts';
import type { StandingLine } from '#contract/engagements/standing.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { points } from '#web/features/engagements/points.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ruleAndEvidence, standingLineTitle } from '#web/features/standing/standing-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from '../users.module.css';

/** Shows a specialist's score with every line it is replayed from, as they read it themselves. */
export function StandingTab({ userId }: { userId: string }) {
  const { t } = useLingui();
  const read = useEndpoint(personEndpoints.getPersonStanding, { params: { id: userId } });
  const standing = read.data?.standing;
  const score = standing?.score;
  const zone = deviceTimeZone();
  const columns: Column<StandingLine>[] = [
    {
      key: 'line',
      title: t`Line`,
      phone: 'heading',
      cell: (line) => (
        <>
          {standingLineTitle(line)}
          <span className={classes.quiet}>{ruleAndEvidence(line)}</span>
        </>
      ),
    },
    { key: 'points', title: t`Points`, align: 'right', phone: 'right', cell: ({ effect }) => points(effect) },
    {
      key: 'score',
      title: t`Score after`,
      align: 'right',
      phone: 'hide',
      cell: ({ scoreAfter }) => scoreAfter ?? t`Doesn’t count`,
    },
    {
      key: 'at',
      title: t`Date`,
      phone: 'line',
      cell: ({ at }) => <DateTime at={at} timeZone={zone} />,
    },
  ];
  return (
    <>
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the standing`} read={read} />}
      {read.isPending && <LoadingSkeletons count={4} label={t`Loading the standing`} />}
      {read.data && !standing && <EmptyState title={t`There is no profile yet, and so no standing.`} />}
      {standing && (
        <Card
          flush
          title={t`Standing ${score}`}
          sub={
            standing.pause &&
            (standing.pause.until ? (
              <Trans>
                Paused until <DateTime at={standing.pause.until} timeZone={zone} withZone />
              </Trans>
            ) : (
              t`Paused until an admin reviews it`
            ))
          }
          actions={<Link to={paths.admin.appeals()}>{t`Appeals`}</Link>}
        >
          <DataTable
            label={t`Lines of standing`}
            columns={columns}
            rows={standing.lines}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t`No line yet: the score is full.`} />}
          />
        </Card>
      )}
    </>
  );
}
