import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { DisputeFile } from '#contract/engagements/dispute.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useDraftState } from '#web/ui/use-draft-state.ts';

export type Statement = ReturnType<typeof useStatement>;

/** Keeps what a side says of a dispute: its words, over a reload too, and its files, with what is wrong about them. */
export function useStatement() {
  const [{ words }, change] = useDraftState('statement', () => ({ words: '' }));
  const [files, setFiles] = useState<DisputeFile[]>([]);
  const [errors, setErrors] = useState<{ words?: string; fileIds?: string; other?: string }>({});
  return {
    words,
    files,
    errors,
    setWords: (written: string) => {
      change({ words: written });
      setErrors({});
    },
    setFiles: (chosen: DisputeFile[]) => {
      setFiles(chosen);
      setErrors({});
    },
    /** Returns what is sent; null, and the field says so, where nothing is written. */
    read: () => {
      if (words.trim() !== '') return { words: words.trim(), fileIds: files.map(({ id }) => id) };
      setErrors({ words: t`Say why: the other side and an admin read it` });
      return null;
    },
    /** Shows a refusal where it belongs. */
    show: ({ fields, message, code }: ApiError) => {
      const fileIds = Object.entries(fields).find(([name]) => name.startsWith('fileIds'))?.[1];
      if (fields['words']) setErrors({ words: fields['words'] });
      else if (fileIds || code === 'dispute_files_invalid') setErrors({ fileIds: fileIds ?? message });
      else setErrors({ other: message });
      return true;
    },
  };
}
