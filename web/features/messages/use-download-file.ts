import { useState } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageFile } from '#contract/messages/message.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Returns how to save a file of a message, and whether it is on its way. */
export function useDownloadFile({ id, fileName }: MessageFile) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      const file = await call(messageEndpoints.downloadMessageFile, { params: { id } });
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
