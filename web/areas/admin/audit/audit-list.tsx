/** The entries: a table with details to open, on a phone a list of items. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/endpoints.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import touch from '#web/ui/touch-target.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './audit.module.css';
import { EntryDetails } from './entry-details.tsx';
import { subjectLink, subjectWord } from './subject-names.ts';

type Props = {
  entries: readonly AuditEntry[];
  zone: string;
  onNarrow: (changes: Record<string, string | null>) => void;
};

export function AuditList({ entries, zone, onNarrow }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Table className={classes.table} aria-label={t`Audit log`} stickyHeader stickyHeaderOffset="var(--notice)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>When</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Who</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Event</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Subject</Trans>
          </Table.Th>
          <Table.Th>
            <VisuallyHidden>
              <Trans>Details</Trans>
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => {
          const open = opened.has(entry.id);
          const to = subjectLink(entry);
          const word = subjectWord(entry.subjectType);
          return (
            <Fragment key={entry.id}>
              <Table.Tr className={clsx(classes.row, open && classes.open)}>
                <Table.Td className={classes.when}>
                  <DateTime at={entry.at} timeZone={zone} withYear />
                </Table.Td>
                <Table.Td className={classes.who}>
                  {entry.actorId ? (
                    <button
                      type="button"
                      className={clsx(classes.narrow, touch.link)}
                      onClick={() => onNarrow({ actor: entry.actorId })}
                    >
                      {entry.actor}
                    </button>
                  ) : (
                    entry.actor
                  )}
                </Table.Td>
                <Table.Td className={classes.what}>
                  {entry.sentence}
                  {entry.person && <div className={classes.person}>{entry.person}</div>}
                </Table.Td>
                <Table.Td className={classes.about}>{to ? <Link to={to}>{word}</Link> : word}</Table.Td>
                <Table.Td className={classes.turn}>
                  <button
                    type="button"
                    className={classes.opener}
                    aria-expanded={open}
                    aria-label={detailsWords(entry.sentence)}
                    onClick={() => turn(entry.id)}
                  >
                    <IconChevronRight size={17} stroke={1.75} aria-hidden="true" />
                  </button>
                </Table.Td>
              </Table.Tr>
              {open && (
                <Table.Tr className={classes.detailRow}>
                  <Table.Td colSpan={5}>
                    <EntryDetails entry={entry} zone={zone} onNarrow={onNarrow} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function detailsWords(sentence: string): string {
  return t`Details: ${sentence}`;
}
