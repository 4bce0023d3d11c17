import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import type { Person } from '#test/world.ts';

export type LiveLine = {
  /** How often it was opened, each time with a `hello`: the window then reads everything anew. */
  readonly opened: () => number;
  readonly heard: LiveMessage[];
  close(): Promise<void>;
};

/** A window's live line: opened again whenever it ends, as the web does. */
export function keepLineOpen(address: string, as: Person): LiveLine {
  const closing = new AbortController();
  const heard: LiveMessage[] = [];
  let opened = 0;
  const read = async () => {
    const response = await fetch(`${address}/api/stream`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: closing.signal,
    });
    if (!response.ok || !response.body) return response.body?.cancel();
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((one) => one.startsWith('data: '))) {
        const message = JSON.parse(block.slice(6)) as LiveMessage;
        if (message.type === 'hello') opened += 1;
        else heard.push(message);
      }
    }
    return undefined;
  };
  const reading = (async () => {
    while (!closing.signal.aborted) {
      await read().catch(() => undefined);
      await sleep(50);
    }
  })();
  return {
    opened: () => opened,
    heard,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}
