import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { markStaleAfter } from './mark-stale.ts';
import { keyOf } from './use-endpoint.ts';

const id = '019a0000-0000-7000-8000-000000000001';

/** A cache that has seen each of these reads. */
function cacheWith(...reads: readonly Endpoint[]) {
  const queryClient = new QueryClient();
  for (const read of reads) queryClient.setQueryData([...keyOf(read), { params: { id } }], {});
  return {
    queryClient,
    stale: () =>
      reads
        .filter((read) => queryClient.getQueriesData({ queryKey: keyOf(read), stale: true }).length > 0)
        .map(({ name }) => name),
  };
}

test('a write makes every read stale that shows what it touched, whatever was asked for, and no other', async () => {
  const { getEngagement, listEngagements, cancelEngagement } = engagementEndpoints;
  const cache = cacheWith(getEngagement, listEngagements, walletEndpoints.getWallet, adminEndpoints.getPolicy);
  await markStaleAfter(cache.queryClient, cancelEngagement);
  expect(cache.stale()).toEqual(['getEngagement', 'listEngagements', 'getWallet']);
});

test('C-15: a change of the account makes the current-user check stale under the key the customer named', async () => {
  const cache = cacheWith(accountEndpoints.getCurrentUser);
  expect(keyOf(accountEndpoints.getCurrentUser)).toEqual(['me']);
  await markStaleAfter(cache.queryClient, accountEndpoints.updateUser);
  expect(cache.stale()).toEqual(['getCurrentUser']);
});
