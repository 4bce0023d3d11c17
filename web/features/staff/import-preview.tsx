import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { RosterFile, RosterRow } from '#contract/businesses/roster-csv.ts';
import { clockMinutes } from '#contract/businesses/roster-spans.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { listed } from '#web/ui/format-number.ts';
import { hours } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { problemWords } from './csv-words.ts';
import classes from './staff-dialog.module.css';

/** Lists every row of a file, those with problems first to be seen, and says what happens with each. */
export function ImportPreview({ file: { rows, unknown }, name }: { file: RosterFile; name: string }) {
  const { t } = useLingui();
  const wrong = rows.filter(({ person }) => !person).length;
  const left = listed(unknown.map((head) => `“${head}”`));
  return (
    <>
      {rows.length === 0 ? (
        <Notice tone="amber" live="polite" title={t`${name} has no rows.`} />
      ) : wrong > 0 ? (
        <Notice
          tone="amber"
          live="polite"
          title={plural(wrong, {
            one: '# row has a problem and is left out.',
            other: '# rows have problems and are left out.',
          })}
        >
          <Trans>
            Correct them in the file and import it again: people already here get their hours, nobody is doubled.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="pine" live="polite" title={t`Every row is fine.`} />
      )}
      {unknown.length > 0 && <p className={classes.quiet}>{t`Columns left out: ${left}.`}</p>}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label={t`Rows of ${name}`}>
          {rows
            .toSorted((a, b) => b.problems.length - a.problems.length || a.line - b.line)
            .map((row) => (
              <Row key={row.line} row={row} />
            ))}
        </ul>
      )}
    </>
  );
}

function Row({ row: { line, name, person, replaces, problems } }: { row: RosterRow }) {
  return (
    <li className={classes.row}>
      <span className={classes.line}>{t`Row ${line}`}</span>
      <span>
        <strong>{name || t`No name`}</strong>
        {person && <span className={classes.line}> {whatOf(person)}</span>}
        {problems.map((problem) => (
          <span key={`${problem.code} ${problem.column}`} className={classes.problem}>
            {problemWords(problem)}
          </span>
        ))}
      </span>
      {person ? (
        <Tag tone="pine" icon={IconCheck}>
          {replaces ? t`New hours` : t`New`}
        </Tag>
      ) : (
        <Tag tone="signal" icon={IconAlertTriangle}>
          {t`Left out`}
        </Tag>
      )}
    </li>
  );
}

function whatOf({ role, week }: NonNullable<RosterRow['person']>): string {
  const length = hours(week.reduce((sum, span) => sum + clockMinutes(span), 0));
  const label = licenseLabel(role);
  return t`${label}, ${length} a week`;
}
