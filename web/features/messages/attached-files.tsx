import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileSize } from '#web/ui/file-size.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './attached-files.module.css';
import type { useComposer } from './use-composer.ts';

/** What goes with the message, each removable, and why something cannot. */
export function AttachedFiles({ composer }: { composer: ReturnType<typeof useComposer> }) {
  const { t } = useLingui();
  const { files, problem, remove } = composer;
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Attached files`}>
          {files.map(({ key, file }) => {
            const { name } = file;
            return (
              <li key={key} className={classes.file}>
                <Preview file={file} />
                <span className={classes.words}>
                  <span className={classes.name} title={name}>
                    {name}
                  </span>
                  <span className={classes.size}>{fileSize(file.size)}</span>
                </span>
                <ActionIcon
                  className={touch.target ?? ''}
                  variant="subtle"
                  aria-label={t`Remove ${name}`}
                  onClick={() => remove(key)}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Preview({ file }: { file: File }) {
  const isPicture = file.type.startsWith('image/');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isPicture) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file, isPicture]);
  return (
    <span className={classes.preview}>
      {address ? <img src={address} alt="" /> : <IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />}
    </span>
  );
}
