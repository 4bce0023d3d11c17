import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { readClockTime, readRole, readWeekday } from '#contract/businesses/roster-cells.ts';
import { personKey, type RosterRow, type RowProblem } from '#contract/businesses/roster-rows.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { problemWords } from './csv-words.ts';
import type { CsvFile } from './read-csv.ts';
import classes from './staff-dialog.module.css';
import { longHours } from './staff-words.ts';

type Props = {
  file: CsvFile;
  problems: readonly RowProblem[];
  /** Who is there already. */
  present: readonly RosterPerson[];
};

/** Lists every row of a file, those with problems first, and says what happens with each. */
export function ImportPreview({ file: { rows, unknown, name }, problems, present }: Props) {
  const { t } = useLingui();
  const left = listed(unknown.map((head) => `“${head}”`));
  const known = new Set(present.map(personKey));
  const shown = rows
    .map((row, index) => ({ row, line: index + 2, wrong: problems.filter((problem) => problem.row === index) }))
    .filter(({ row }) => Object.values(row).some((cell) => cell.trim() !== ''))
    .sort((a, b) => Number(b.wrong.length > 0) - Number(a.wrong.length > 0));
  const isKnown = ({ name: typed, role: cell }: RosterRow) => {
    const role = readRole(cell);
    return role !== null && known.has(personKey({ name: typed.trim(), role }));
  };
  const bad = shown.filter(({ wrong }) => wrong.length > 0).length;
  return (
    <>
      {shown.length === 0 ? (
        <Notice tone="amber" live="polite" title={t`${name} has no rows.`} />
      ) : bad > 0 ? (
        <Notice
          tone="amber"
          live="polite"
          title={plural(bad, {
            one: '# row has a problem and is left out.',
            other: '# rows have problems and are left out.',
          })}
        >
          <Trans>The others can be imported. Corrected, import the whole file again: nobody is added twice.</Trans>
        </Notice>
      ) : (
        <Notice tone="pine" live="polite" title={t`Every row is fine.`} />
      )}
      {unknown.length > 0 && <p className={classes.quiet}>{t`Columns left out: ${left}.`}</p>}
      {shown.length > 0 && (
        <ul className={classes.rows} aria-label={t`Rows of ${name}`}>
          {shown.map(({ row, line, wrong }) => (
            <Row key={line} row={row} line={line} wrong={wrong} known={isKnown(row)} />
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { row: RosterRow; line: number; wrong: readonly RowProblem[]; known: boolean };

function Row({ row, line, wrong, known }: RowProps) {
  const { t } = useLingui();
  const { name } = row;
  return (
    <li className={classes.row}>
      <span className={classes.line}>{t`Row ${line}`}</span>
      <span className={classes.who}>
        <strong>{name.trim() || t`No name`}</strong>
        <span className={classes.line}> {wrong.length > 0 ? typedWords(row) : readWords(row)}</span>
        {wrong.map((problem) => (
          <span key={`${problem.code} ${problem.column}`} className={classes.problem}>
            {problemWords(problem, row[problem.column])}
          </span>
        ))}
      </span>
      {wrong.length > 0 ? (
        <Tag tone="signal" icon={IconAlertTriangle}>
          {t`Left out`}
        </Tag>
      ) : (
        <Tag tone="pine" icon={IconCheck}>
          {known ? t`New hours` : t`New person`}
        </Tag>
      )}
    </li>
  );
}

/** The cells as they are typed. */
function typedWords({ weekday, start, end }: RosterRow): string {
  return [weekday, [start, end].filter(Boolean).join(' – ')].filter(Boolean).join(' ');
}

/** The cells as they are read: `9` and `5` is a night, which is seen before it is saved. */
function readWords(row: RosterRow): string {
  const [weekday, from, to] = [readWeekday(row.weekday), readClockTime(row.start), readClockTime(row.end)];
  if (weekday === null || from === null || to === null) return t`No hours that day`;
  const day = weekdayLabel(weekday, 'short');
  const hours = longHours({ from, to });
  return to <= from ? t`${day} ${hours} (+1 day)` : `${day} ${hours}`;
}
