import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { scanProblem, tooLarge, wrongKind } from './scan-problem.ts';

type Sending = { onUploadProgress: (loaded: number, total: number) => void };
type Send = (body: FormData, sending: Sending, end: { onSettled: () => void }) => void;

/** Returns how to send a chosen file at once, its progress from 0 to 1 or null, and what is wrong with it. */
export function useFileUpload() {
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const take = (file: File | null, send: Send) => {
    if (!file) return;
    const wrong = scanProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setProgress(0);
    const body = new FormData();
    body.append('file', file);
    send(
      body,
      { onUploadProgress: (loaded, total) => setProgress(total > 0 ? loaded / total : 0) },
      { onSettled: () => setProgress(null) },
    );
  };
  /** Shows why the server refused it, in place of a toast. */
  const showFailure = (failed: ApiError): true => {
    const byStatus: Readonly<Record<number, () => string>> = { 413: tooLarge, 415: wrongKind };
    setProblem(byStatus[failed.status ?? 0]?.() ?? failed.fields['file'] ?? failed.message);
    return true;
  };
  return { problem, progress, take, showFailure };
}
