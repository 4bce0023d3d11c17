import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSize } from '#web/ui/file-size.ts';
import classes from './message-files.module.css';

type Props = { fileName: string; bytes: number; mimeType: string; children?: ReactNode };

/** A file by its name and size, with what can be done with it. */
export function FileChip({ fileName, bytes, mimeType, children }: Props) {
  const Icon = mimeType === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.chip}>
      <Icon size={22} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.size}>{fileSize(bytes)}</span>
      </span>
      {children}
    </span>
  );
}
