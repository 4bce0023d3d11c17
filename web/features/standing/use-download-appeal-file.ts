import { useState } from 'react';
import type { AppealFile } from '#contract/engagements/standing.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Returns how to save a file of an appeal, and whether it is on its way. */
export function useDownloadAppealFile({ id, fileName }: AppealFile) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      const file = await call(standingEndpoints.downloadAppealFile, { params: { id } });
      if (file instanceof Blob) saveFile(file, fileName);
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) toastError(failure.message);
    } finally {
      setIsLoading(false);
    }
  };
  return { download, isLoading };
}
