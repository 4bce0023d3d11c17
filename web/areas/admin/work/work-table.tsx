import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FailingWork } from '#contract/admin/failing-work.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { RetryButton } from './retry-button.tsx';
import classes from './work.module.css';
import { workSubject } from './work-subject.ts';

type Props = { items: readonly FailingWork[]; zone: string; onStale: () => void };

const columns = ({ zone, onStale }: Omit<Props, 'items'>): readonly Column<FailingWork>[] => [
  { key: 'what', title: t`Task`, cell: (work) => <What work={work} /> },
  {
    key: 'since',
    title: t`Failing since`,
    width: 165,
    cell: ({ firstFailedAt, attempts }) => (
      <>
        <span className={classes.phoneWord}>
          <Trans>Failing since</Trans>{' '}
        </span>
        <DateTime at={firstFailedAt} timeZone={zone} />
        <span className={classes.tries}>{plural(attempts, { one: '# try', other: '# tries' })}</span>
      </>
    ),
  },
  {
    key: 'next',
    title: t`Next try`,
    width: 165,
    cell: (work) => <Next work={work} zone={zone} />,
  },
  { key: 'act', title: '', align: 'right', width: 120, cell: (work) => <RetryButton work={work} onStale={onStale} /> },
];

export function WorkTable({ items, zone, onStale }: Props) {
  return (
    <DataTable
      label={t`Failing tasks`}
      columns={columns({ zone, onStale })}
      rows={items}
      rowKey={({ id }) => id}
      minWidth={660}
    />
  );
}

function What({ work }: { work: FailingWork }) {
  const subject = workSubject(work);
  return (
    <div className={classes.what}>
      <strong>{work.what}</strong>
      {work.rowId && (
        <span className={classes.about}>
          {subject && <Link to={subject.to}>{subject.word}</Link>}
          <code>{work.rowId}</code>
        </span>
      )}
      {work.kind === 'query' && (
        <span className={classes.about}>
          <Trans>All tasks: Mortar can’t tell which are due.</Trans>
        </span>
      )}
      <span className={classes.error}>{work.error}</span>
    </div>
  );
}

function Next({ work: { isRunning, nextTryAt }, zone }: { work: FailingWork; zone: string }) {
  if (isRunning) return <Trans>Running now</Trans>;
  if (nextTryAt)
    return (
      <>
        <span className={classes.phoneWord}>
          <Trans>next try</Trans>{' '}
        </span>
        <DateTime at={nextTryAt} timeZone={zone} />
      </>
    );
  return (
    <span className={classes.over}>
      <Trans>Only if you retry it</Trans>
    </span>
  );
}
