/** A scan fetched with the session's token, as a blob URL. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';

export type Scan = {
  /** `blob:…`, once it has loaded. */
  address: string | null;
  read: UseQueryResult<Blob>;
};

export function useScan({ id, mimeType }: SpecialistDocument): Scan {
  const input = { params: { id } };
  const read = useQuery({
    queryKey: keyOf(specialistEndpoints.downloadDocument, input),
    queryFn: async ({ signal }) => {
      const file = await call(specialistEndpoints.downloadDocument, { ...input, signal });
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
