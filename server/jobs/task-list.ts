import type { TaskList } from 'graphile-worker';
import type { Deps } from '../call/deps.ts';
import { react } from './react.ts';

type ReactPayload = { readonly eventId: string; readonly key: string };

/** Returns what the queue may hold. */
export function taskList(deps: Deps): TaskList {
  return {
    react: async (payload) => {
      const { eventId, key } = payload as ReactPayload;
      await react(deps, eventId, key);
    },
  };
}
