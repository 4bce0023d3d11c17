import { useLingui } from '@lingui/react/macro';
import type { AttendanceEntry } from '#contract/engagements/attendance-entry.ts';
import { entryNames, locationWords, receivedWords } from '#web/features/engagements/attendance/entry-words.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './attendance.module.css';

/** Lists everything entered at the pharmacy: the device's time, the time it was received, and the place. */
export function EntryList({ entries, timeZone }: { entries: readonly AttendanceEntry[]; timeZone: string }) {
  const { t } = useLingui();
  if (entries.length === 0) return <p className={classes.quiet}>{t`Nothing.`}</p>;
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={classes.entry}>
            <span>{t(entryNames[entry.kind])}</span>
            <DateTime at={entry.at} timeZone={timeZone} withZone />
          </div>
          <p className={classes.quiet}>{[receivedWords(entry, timeZone), locationWords(entry)].join('. ')}.</p>
          {entry.note && <p className={classes.quiet}>“{entry.note}”</p>}
        </li>
      ))}
    </ul>
  );
}
