import type { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentPreferences } from './get-preferences.ts';
import { loadPreferences } from './preferences.ts';
import { savePreferences } from './queries/notification-queries.ts';

/** Keeps what the caller chose; topics not named stay, locked ones stay on. */
export const updatePreferences: ActionOf<typeof notificationEndpoints.updatePreferences> = async (call, { body }) => {
  const { userId } = call.actor;
  const before = (await loadPreferences(call.db, [userId]))(userId);
  const topics = before.topics.map(
    ({ topic, email, sms }) => body.topics.find((one) => one.topic === topic) ?? { topic, email, sms },
  );
  await savePreferences(call.db, {
    user_id: userId,
    topics: JSON.stringify(topics),
    quiet_from: body.quietFrom,
    quiet_to: body.quietTo,
    updated_at: call.now,
  });
  return presentPreferences(call);
};
