/** A field for a scan: chosen or dropped, with its name and size, and the progress of the upload. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileText, IconPhotoUp, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef } from 'react';
import { number } from '#web/ui/format-number.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './scan-field.module.css';
import { scanKinds, scanProblem } from './scan-problem.ts';

type Props = {
  label: string;
  file: File | null;
  /** The name of the scan sent before. */
  sentName: string | null;
  /** Progress of the upload, 0 to 1. */
  progress: number | null;
  error: string | null;
  /** Takes a file, or the reason it cannot be sent. */
  onChange: (file: File | null, problem: string | null) => void;
};

export function ScanField({ label, file, sentName, progress, error, onChange }: Props) {
  const { t } = useLingui();
  const reset = useRef<() => void>(null);
  const take = (chosen: File | null) => {
    const problem = chosen && scanProblem(chosen);
    onChange(problem ? null : chosen, problem);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0] ?? null);
  };
  const name = file?.name ?? sentName;
  const chosenName = file?.name ?? '';

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {/* Dropping is a shortcut; the button does the same. */}
      <section className={classes.box} aria-label={label} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className={classes.icon}>
          {name ? <IconFileText size={22} stroke={1.6} /> : <IconPhotoUp size={22} stroke={1.6} />}
        </span>
        <div className={classes.words}>
          <span className={classes.name}>{name ?? t`JPEG, PNG or PDF, up to 10 MB`}</span>
          <span className={classes.size} aria-live="polite">
            {file ? sizeOf(file.size, progress) : name ? t`Sent` : t`Without it, the review takes longer.`}
          </span>
          {progress !== null && <Progress value={progress * 100} size={4} mt={6} aria-label={t`Sending the photo`} />}
        </div>
        {file && progress === null ? (
          <ActionIcon
            className={touch.target ?? ''}
            variant="subtle"
            aria-label={t`Remove ${chosenName}`}
            onClick={() => {
              reset.current?.();
              onChange(null, null);
            }}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        ) : (
          progress === null && (
            <FileButton
              onChange={take}
              accept={scanKinds.join(',')}
              resetRef={reset}
              inputProps={{ 'aria-label': label }}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm">
                  {name ? t`Replace` : t`Choose a file`}
                </Button>
              )}
            </FileButton>
          )
        )}
      </section>
    </Input.Wrapper>
  );
}

function sizeOf(bytes: number, share: number | null): string {
  const mega = (count: number) => number(count / 1024 / 1024, 1);
  const all = bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${mega(bytes)} MB`;
  if (share === null || bytes < 100_000) return all;
  const gone = mega(bytes * share);
  return t`${gone} of ${all}`;
}
