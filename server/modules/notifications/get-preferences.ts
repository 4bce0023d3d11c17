import type { z } from 'zod';
import type { notificationEndpoints, Preferences } from '#contract/notifications/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { findPeople } from '../accounts/index.ts';
import { loadPreferences } from './preferences.ts';

/** Which topic reaches the caller how, and when texts rest. */
export const getPreferences: ActionOf<typeof notificationEndpoints.getPreferences> = (call) => presentPreferences(call);

export async function presentPreferences(call: SignedCall): Promise<z.infer<typeof Preferences>> {
  const { userId } = call.actor;
  const chosen = (await loadPreferences(call.db, [userId]))(userId);
  const person = (await findPeople(call.db, [userId])).get(userId);
  return { ...chosen, topics: [...chosen.topics], timeZone: person?.timeZone ?? null };
}
