import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { useCall } from '#web/api/use-call.ts';
import { tooLarge, wrongKind } from './scan-problem.ts';

/** The scan that goes with a license once that is saved; `onSent` is called after it, or at once where there is none. */
export function useLicenseScan(onSent: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  /** The license saved whose scan did not go through. */
  const [license, setLicense] = useState<HeldLicense | null>(null);
  const upload = useCall(specialistEndpoints.addDocument, {
    onDone: onSent,
    onError: (error) => {
      const byStatus: Readonly<Record<number, () => string>> = { 413: tooLarge, 415: wrongKind };
      setProblem(byStatus[error.status ?? 0]?.() ?? error.fields['file'] ?? error.message);
      return true;
    },
  });
  const send = (saved: HeldLicense) => {
    if (!file) return onSent();
    setLicense(saved);
    setProgress(0);
    const body = new FormData();
    // Fields go before the file: the server reads them as they come.
    const fields = { kind: 'license', licenseId: saved.id, number: saved.number, state: saved.state };
    for (const [name, value] of Object.entries({ ...fields, expiresOn: saved.expires }))
      if (value) body.append(name, value);
    body.append('file', file);
    upload.mutate(
      { body, onUploadProgress: (loaded, total) => setProgress(total > 0 ? loaded / total : 0) },
      { onSettled: () => setProgress(null) },
    );
  };
  const choose = (chosen: File | null, wrong: string | null) => {
    setFile(chosen);
    setProblem(wrong);
  };
  return { file, problem, progress, license, choose, send, isPending: upload.isPending };
}
