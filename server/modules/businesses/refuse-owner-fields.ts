import { isDeepStrictEqual } from 'node:util';
import type { BusinessChanges } from '#contract/businesses/business.ts';
import { refuse } from '../../call/refuse.ts';
import type { ProfileActor } from '../../profiles/profile-actions.ts';
import type { BusinessRow } from './queries/business-queries.ts';

/** What makes it this pharmacy and nobody else's: what its license, its invoices and its review are about. */
const identity = {
  name: 'name',
  fullName: 'full_name',
  type: 'type',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
} as const satisfies Partial<Record<keyof BusinessChanges, keyof BusinessRow>>;

/**
 * Refuses `owner_only`, at the fields, when a manager changes what the pharmacy is: they run it day to day and do not own
 * it (PRODUCT §1). Sending back what is there is no change (PRODUCT §10).
 */
export function refuseOwnerFields(before: BusinessRow, changes: BusinessChanges, viewer: ProfileActor): void {
  if (viewer !== 'manager') return;
  const changed = Object.entries(identity).filter(([field, column]) => {
    const sent = changes[field as keyof typeof identity];
    return sent !== undefined && !isDeepStrictEqual(sent, before[column]);
  });
  if (changed.length === 0) return;
  refuse('owner_only', {}, Object.fromEntries(changed.map(([field]) => [field, 'owner_only' as const])));
}
