/** A private file fetched with the session's token, as a blob URL. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { doorPhotoEndpoints } from '#contract/engagements/door-photo-endpoints.ts';
import type { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { call } from './call.ts';
import { keyOf } from './use-endpoint.ts';

export type LoadedFile = {
  /** `blob:…`, once it has loaded. */
  address: string | null;
  read: UseQueryResult<Blob>;
};

export type FileEndpoint =
  | typeof specialistEndpoints.downloadDocument
  | typeof expenseEndpoints.downloadReceipt
  | typeof disputeEndpoints.downloadDisputeFile
  | typeof doorPhotoEndpoints.downloadDoorPhoto
  | typeof messageEndpoints.downloadMessageFile;

export function useFile(endpoint: FileEndpoint, { id, mimeType }: { id: string; mimeType: string }): LoadedFile {
  const input = { params: { id } };
  const read = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const file = await call(endpoint, { ...input, signal });
      if (!(file instanceof Blob)) throw new Error('the answer is no file');
      // Uses the type the server verified, so a file is never shown as a page.
      return new Blob([file], { type: mimeType });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  const { data } = read;

  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(null);
    };
  }, [data]);

  return { address, read };
}
