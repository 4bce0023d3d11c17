import { useState } from 'react';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Returns how to download a version of the record, and which is on its way. */
export function useDownloadRecord(id: string) {
  const [loading, setLoading] = useState<number | null>(null);
  const download = async (version: number) => {
    setLoading(version);
    try {
      const file = await call(recordEndpoints.downloadBookingRecord, { params: { id }, query: { version } });
      if (file instanceof Blob) saveFile(file, `mortar-record-v${version}.pdf`);
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) toastError(failure.message);
    } finally {
      setLoading(null);
    }
  };
  return { download, loading };
}
