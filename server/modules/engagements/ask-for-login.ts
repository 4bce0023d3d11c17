/** Asks the pharmacy whether the software login is ready, 24 hours before the start and once more (PRODUCT §8). */
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { changeEngagement } from './queries/engagement-queries.ts';
import { wasAskedForLogin } from './queries/recheck-queries.ts';

/** Asks for the `time`th time. The login is the pharmacy's: of several shifts that are near, the first asks for all. */
export async function askForLogin(call: Call, { engagement, shift, policy }: Parties, time: 1 | 2): Promise<void> {
  // Booked late, the two questions are one.
  const isLast = time === 2 || (engagement.login_again_at !== null && engagement.login_again_at <= call.now);
  const asked = await changeEngagement(call.db, engagement.id, {
    login_asked: isLast ? 2 : 1,
    login_asked_at: call.now,
  });
  if (shift.starts_at <= call.now) return;
  const since = after(call.now, -policy.loginReminderHours * HOUR);
  if (await wasAskedForLogin(call.db, engagement, time, since)) return;
  await recordEvent(call, 'loginReadyAsked', {
    ...aboutEngagement(asked),
    data: { ...factsOf(asked), isReminder: time === 2 },
  });
}
