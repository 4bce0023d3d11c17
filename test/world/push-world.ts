/** A world whose web push goes to a stand-in, with people who turned it on. */
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { newId } from '#server/ids.ts';
import { hashOfToken } from '#server/modules/accounts/index.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { sendNewMessages } from '#server/modules/notifications/send-message.ts';
import { createWorld, type Person } from '#test/world.ts';
import { openPushService } from './stand-in-push.ts';

type Told = Partial<Parameters<typeof notify>[1]>;
type Quiet = { readonly quietFrom?: string | null; readonly quietTo?: string | null };

export type PushWorld = Awaited<ReturnType<typeof createPushWorld>>;

export async function createPushWorld() {
  const service = await openPushService();
  const world = await createWorld({ environment: service.environment });
  let names = 0;

  /** A browser that could subscribe. */
  const browser = () => service.browser(`browser-${++names}`);
  const devices = async (as: Person) => (await world.must(notificationEndpoints.listPushDevices, { as })).items;

  return {
    world,
    service,
    browser,
    devices,

    /** Another browser in which the same person is signed in. */
    async signInAgain({ userId, email }: Person): Promise<Person> {
      const token = `again-${++names}`.padEnd(43, '0');
      const now = world.clock.now();
      await world.db
        .insertInto('sessions')
        .values({
          id: newId(),
          user_id: userId,
          token_hash: hashOfToken(token),
          device: 'Another browser',
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 30 * 24 * 3_600_000),
        })
        .execute();
      return { token, userId, email };
    },

    /** A person with push turned on, told nothing yet. */
    async subscribed() {
      const person = await world.person('Specialist');
      await world.settle();
      const phone = browser();
      await world.must(notificationEndpoints.subscribePush, { as: person, body: phone.body });
      return { person, phone };
    },

    /** Tells somebody that a request expired, and sends what is due. */
    async tell({ userId }: Person, notice: Told = {}): Promise<void> {
      await notify(systemCall(world.deps, world.db, world.clock.now()), {
        event: { id: newId() },
        userIds: [userId],
        kind: 'engagementExpired',
        variant: 'pharmacist',
        topic: 'requests',
        params: {
          pharmacy: 'Larkspur Pharmacy',
          startsAt: world.at('48h'),
          endsAt: world.at('56h'),
          timeZone: 'America/New_York',
        },
        subject: { type: 'engagement', id: '0198c0de-0000-7000-8000-000000000001' },
        urgent: false,
        ...notice,
      });
      await sendNewMessages(world.deps);
    },

    /** Chooses whether requests are pushed, and the quiet hours. */
    choose: (as: Person, { push, quietFrom = null, quietTo = null }: Quiet & { readonly push?: boolean }) =>
      world.must(notificationEndpoints.updatePreferences, {
        as,
        body: {
          topics: push === undefined ? [] : [{ topic: 'requests', email: true, sms: true, push }],
          quietFrom,
          quietTo,
        },
      }),

    async close(): Promise<void> {
      await world.close();
      await service.close();
    },
  };
}
