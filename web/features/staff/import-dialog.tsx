/** Imports a CSV of the staff: every row with what is wrong with it is seen before anything is saved. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_STAFF, type Roster } from '#contract/businesses/roster.ts';
import { readRosterRows, rosterTable } from '#contract/businesses/roster-csv.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { downloadCsv } from './export-staff.ts';
import { ImportPreview } from './import-preview.tsx';
import { readCsv } from './read-csv.ts';
import classes from './staff-dialog.module.css';
import { useSaveStaff } from './use-save-staff.ts';
import { useStaffActs } from './use-staff-acts.ts';

type Props = { roster: Roster; onClose: () => void };

export default function ImportDialog({ roster, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const save = useSaveStaff(roster.businessId);
  const acts = useStaffActs(save);
  const [file, setFile] = useState<{ name: string; table: string[][] } | null>(null);
  const [failed, setFailed] = useState(false);
  // Read against the staff as it is now: somebody else may be saving.
  const read = file && readRosterRows(file.table, roster.people);
  const fine = read?.rows.flatMap(({ person }) => person ?? []) ?? [];
  const fresh = fine.filter(({ id }) => !id).length;
  const isFull = roster.people.length + fresh > MOST_STAFF;
  const count = fine.length;
  const wrong = (read?.rows.length ?? 0) - count;

  const take = async (chosen: File | null) => {
    if (!chosen) return;
    setFailed(false);
    const table = await readCsv(chosen);
    if (table) setFile({ name: chosen.name, table });
    else setFailed(true);
  };
  const submit = async () => {
    if (await acts.importPeople(fine)) onClose();
  };

  return (
    <AskingModal opened onClose={onClose} title={t`Import staff`} size={620} fullScreen={phone}>
      <div className={classes.form}>
        {!read && (
          <p className={classes.quiet}>
            <Trans>
              One row a person: name, role, the hours of each weekday like “9:00 AM - 7:00 PM”, lunch, first and last
              day. Empty is off. Nothing is saved before you have seen every row.
            </Trans>
          </p>
        )}
        {failed && (
          <Notice tone="signal" live="assertive">
            <Trans>This file can’t be read. Save it as CSV, under 1 MB, and choose it again.</Trans>
          </Notice>
        )}
        {read?.unreadable && (
          <Notice tone="signal" live="assertive" title={t`No column is called “name”.`}>
            <Trans>The first row must name the columns. The template has them all.</Trans>
          </Notice>
        )}
        {file && read && !read.unreadable && <ImportPreview file={read} name={file.name} />}
        {isFull && (
          <Notice tone="signal" live="assertive">
            {t`We keep up to ${MOST_STAFF} people.`}
          </Notice>
        )}
        <div className={classes.acts}>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button {...props} variant={count > 0 ? 'default' : 'filled'} leftSection={<IconFileText size={17} />}>
                {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
              </Button>
            )}
          </FileButton>
          {!file && (
            <Button
              variant="default"
              leftSection={<IconDownload size={17} />}
              onClick={() => void downloadCsv('staff-template.csv', rosterTable([]))}
            >
              <Trans>Download a template</Trans>
            </Button>
          )}
          {count > 0 && (
            <Button loading={save.saving} disabled={isFull} onClick={() => void submit()}>
              {wrong > 0
                ? plural(count, { one: 'Import # fine row', other: 'Import # fine rows' })
                : plural(count, { one: 'Import # row', other: 'Import # rows' })}
            </Button>
          )}
        </div>
      </div>
    </AskingModal>
  );
}
