/**
 * Hands what arrives on the channel to the open streams of this process. One connection listens while there is a
 * stream. When it breaks, all streams end: their clients come back and read everything anew.
 */
import type pg from 'pg';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import { type Listening, listen } from '../../../db/listen.ts';
import { LIVE_CHANNEL, type LivePost } from './live-channel.ts';

export type LiveListener = {
  /** null: a visitor, who hears only of open shifts. */
  readonly userId: string | null;
  readonly hear: (message: LiveMessage) => void;
  readonly end: () => void;
};

export class LiveHub {
  readonly #connection: pg.ClientConfig;
  readonly #listeners = new Set<LiveListener>();
  #listening: Promise<Listening> | null = null;

  constructor(connection: pg.ClientConfig) {
    this.#connection = connection;
  }

  get size(): number {
    return this.#listeners.size;
  }

  countOf(userId: string): number {
    return [...this.#listeners].filter((listener) => listener.userId === userId).length;
  }

  /** From when this resolves, nothing is missed. */
  async join(listener: LiveListener): Promise<void> {
    this.#listeners.add(listener);
    this.#listening ??= listen(
      this.#connection,
      LIVE_CHANNEL,
      (payload) => this.#pass(JSON.parse(payload) as LivePost),
      () => this.#lose(),
    );
    try {
      await this.#listening;
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  /** The last one out closes the connection. */
  leave(listener: LiveListener): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    void this.#listening?.then(
      (open) => open.close(),
      () => undefined,
    );
    this.#listening = null;
  }

  #pass(post: LivePost): void {
    for (const listener of [...this.#listeners]) {
      if ('end' in post) {
        if (listener.userId && post.end.includes(listener.userId)) listener.end();
      } else if (isFor(post, listener)) listener.hear(post.message);
    }
  }

  #lose(): void {
    this.#listening = null;
    for (const listener of [...this.#listeners]) listener.end();
  }
}

function isFor({ to, message }: Exclude<LivePost, { end: unknown }>, { userId }: LiveListener): boolean {
  if (to === 'everyone') return userId !== null || message.type === 'shift';
  return userId !== null && to.includes(userId);
}

const hubs = new WeakMap<pg.ClientConfig, LiveHub>();

/** The hub of a database in this process. */
export function hubOf(connection: pg.ClientConfig): LiveHub {
  const known = hubs.get(connection) ?? new LiveHub(connection);
  hubs.set(connection, known);
  return known;
}
