/** A scan from the server, with the session's bearer, as an address this page alone can show. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';

export type Scan = {
  /** `blob:…`, once it is here. */
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
      // Shown as what the server checked it to be, and never as a page.
      return new Blob([file], { type: mimeType });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  const { data } = read;

  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);

  return { address, read };
}
