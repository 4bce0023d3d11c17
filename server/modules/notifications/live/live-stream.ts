import type { LiveMessage } from '#contract/notifications/endpoints.ts';

/** A reader with this many messages waiting is cut off: reconnecting costs less than the memory. */
const MOST_WAITING = 500;

export type LiveStream = AsyncIterable<LiveMessage> & {
  push(message: LiveMessage): void;
  /** Ends it after what is already waiting. */
  end(): void;
};

/** Returns a queue that is read as it fills; `onClose` runs once, when its reader left or it ended. */
export function liveStream(onClose: () => void): LiveStream {
  const waiting: LiveMessage[] = [];
  let wake: (() => void) | null = null;
  let open = true;

  const end = () => {
    if (!open) return;
    open = false;
    onClose();
    wake?.();
  };

  return {
    push: (message) => {
      if (!open) return;
      waiting.push(message);
      if (waiting.length > MOST_WAITING) end();
      else wake?.();
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        for (;;) {
          const message = waiting.shift();
          if (message) return { done: false, value: message };
          if (!open) return { done: true, value: undefined };
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = null;
        }
      },
      return: async () => {
        waiting.length = 0;
        end();
        return { done: true, value: undefined };
      },
    }),
  };
}
