/** Imports a CSV of the staff: every row with what is wrong with it is seen before anything is saved. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { Roster } from '#contract/businesses/roster.ts';
import { readRosterRows } from '#contract/businesses/roster-rows.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { exportStaff } from './export-staff.ts';
import { ImportPreview } from './import-preview.tsx';
import { type CsvFile, readCsv } from './read-csv.ts';
import classes from './staff-dialog.module.css';
import { useSaveStaff } from './use-save-staff.ts';
import { useStaffActs } from './use-staff-acts.ts';

type Props = { roster: Roster; onClose: () => void };

export default function ImportDialog({ roster, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const save = useSaveStaff(roster.businessId);
  const acts = useStaffActs(save);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [failed, setFailed] = useState(false);
  // Read against the staff as it is now: somebody else may be saving.
  const problems = file ? readRosterRows(file.rows, roster.people).problems : [];
  const filled = file?.rows.filter((row) => Object.values(row).some((cell) => cell.trim() !== '')).length ?? 0;
  const count = file && !file.unnamed ? filled - new Set(problems.map(({ row }) => row)).size : 0;

  const take = async (chosen: File | null) => {
    if (!chosen) return;
    const read = await readCsv(chosen);
    setFailed(read === null);
    if (read) setFile(read);
  };
  const submit = async () => {
    if (file && (await acts.importRows(file.rows))) onClose();
  };

  return (
    <AskingModal opened onClose={onClose} title={t`Import staff`} size={620} fullScreen={phone}>
      <div className={classes.form}>
        {!file && (
          <p className={classes.quiet}>
            <Trans>
              One row for each day someone works: name, role, weekday, start and end, lunch if there is one. You see
              every row before anything is saved.
            </Trans>
          </p>
        )}
        {failed && (
          <Notice tone="signal" live="assertive">
            <Trans>This file can’t be read. Save it as CSV, under 1 MB, and choose it again.</Trans>
          </Notice>
        )}
        {file?.unnamed && (
          <Notice tone="signal" live="assertive" title={t`No column is called “Name”.`}>
            <Trans>The first row must name the columns. The template has them all.</Trans>
          </Notice>
        )}
        {file && !file.unnamed && <ImportPreview file={file} problems={problems} present={roster.people} />}
        <div className={classes.acts}>
          {count === 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={17} />}
              onClick={() => void exportStaff('staff-template', [])}
            >
              <Trans>Download a template</Trans>
            </Button>
          )}
          <FileButton accept=".csv,text/csv,text/plain" onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button {...props} variant={count > 0 ? 'default' : 'filled'} leftSection={<IconFileText size={17} />}>
                {file ? <Trans>Choose another file</Trans> : <Trans>Choose a CSV file</Trans>}
              </Button>
            )}
          </FileButton>
          {count > 0 && (
            <WriteButton loading={save.saving} onClick={() => void submit()}>
              {plural(count, { one: 'Import # row', other: 'Import # rows' })}
            </WriteButton>
          )}
        </div>
      </div>
    </AskingModal>
  );
}
