import { listen } from '#server/db/listen.ts';
import { LIVE_CHANNEL, type LivePost, publishLive } from '#server/modules/notifications/live/publish-live.ts';
import type { World } from '../world.ts';

const LAST = 'the last';

/** Listens to what people's open windows are told of a kind, as all processes hear it. `close` ends it. */
export async function toldLive({ deps, db }: World, type: 'message' | 'engagement') {
  const told = new Map<string, string[]>();
  let caughtUp = Promise.withResolvers<void>();
  const listening = await listen(
    deps.connection,
    LIVE_CHANNEL,
    (payload) => {
      const post = JSON.parse(payload) as LivePost;
      if ('end' in post || post.to === 'everyone' || post.message.type !== type) return;
      const id = post.message.id ?? '';
      if (id === LAST) return caughtUp.resolve();
      for (const userId of post.to) told.set(userId, [...(told.get(userId) ?? []), id]);
    },
    () => undefined,
  );
  return {
    /** Returns the ids each of these was told of so far: all that was said before is heard before. */
    async to(...people: readonly { readonly userId: string }[]): Promise<string[][]> {
      caughtUp = Promise.withResolvers();
      await publishLive({ db }, { type, id: LAST }, { userIds: [LAST] });
      await caughtUp.promise;
      return people.map(({ userId }) => told.get(userId) ?? []);
    },
    close: () => listening.close(),
  };
}
