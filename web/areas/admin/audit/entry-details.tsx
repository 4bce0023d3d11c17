import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/admin/endpoints.ts';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import classes from './audit.module.css';

type Props = {
  entry: AuditEntry;
  zone: string;
  onNarrow: (changes: Record<string, string | null>) => void;
};

/** Shows everything recorded: the event's name, the exact time and all its data. */
export function EntryDetails({ entry, zone, onNarrow }: Props) {
  const facts = Object.entries(entry.details).filter(([, value]) => value !== null && value !== '');
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <dt>
          <Trans>Recorded as</Trans>
        </dt>
        <dd>
          <button type="button" className={classes.narrow} onClick={() => onNarrow({ name: entry.name })}>
            {entry.name}
          </button>
        </dd>
        <dt>
          <Trans>At</Trans>
        </dt>
        <dd>
          <time dateTime={entry.at}>
            {dateLabel(entry.at, zone)}, {clockTime(entry.at, zone)}
          </time>{' '}
          <code>{entry.at}</code>
        </dd>
        <dt>
          <Trans>Subject</Trans>
        </dt>
        <dd>
          <button type="button" className={classes.narrow} onClick={() => onNarrow({ subject: entry.subjectId })}>
            {entry.subjectType} <code>{entry.subjectId}</code>
          </button>
        </dd>
        {facts.map(([key, value]) => (
          <Fact key={key} name={key} value={value} />
        ))}
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{typeof value === 'object' ? <code>{JSON.stringify(value)}</code> : String(value)}</dd>
    </>
  );
}
