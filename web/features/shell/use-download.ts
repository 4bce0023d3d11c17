import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallArguments, type CallInput, call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Returns how to save a file of the API under a name, and which one is on its way. */
export function useDownload() {
  const [loading, setLoading] = useState<string | null>(null);
  const download = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string) => {
    setLoading(name);
    try {
      const file: unknown = await call(endpoint, ...([input] as CallArguments<E>));
      if (file instanceof Blob) saveFile(file, name);
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) toastError(failure.message);
    } finally {
      setLoading(null);
    }
  };
  return { download, loading };
}
