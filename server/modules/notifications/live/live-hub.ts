/**
 * Hands what arrives on the channel to the open streams of this process. One connection listens while there is a
 * stream. When it breaks, all streams end: their clients come back and read everything anew.
 */
import type pg from 'pg';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import { type Listening, listen } from '../../../db/listen.ts';
import { LIVE_CHANNEL, type LivePost } from './publish-live.ts';

export type LiveListener = {
  /** null: a visitor, who hears only of open shifts. */
  readonly userId: string | null;
  /** Where it comes from (`networkOf`). */
  readonly network: string;
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
    return this.#count((listener) => listener.userId === userId);
  }

  /** Streams of visitors, all or those of one network. */
  countVisitors(network?: string): number {
    return this.#count(
      (listener) => listener.userId === null && (network === undefined || listener.network === network),
    );
  }

  #count(isMeant: (listener: LiveListener) => boolean): number {
    let count = 0;
    for (const listener of this.#listeners) if (isMeant(listener)) count += 1;
    return count;
  }

  /** From when this resolves, nothing is missed. */
  async join(listener: LiveListener): Promise<void> {
    this.#listeners.add(listener);
    const listening = this.#listening ?? this.#listen();
    try {
      await listening;
    } catch (error) {
      this.#lose(listening);
      throw error;
    }
  }

  #listen(): Promise<Listening> {
    const listening = listen(
      this.#connection,
      LIVE_CHANNEL,
      (payload) => this.#pass(JSON.parse(payload) as LivePost),
      () => this.#lose(listening),
    );
    this.#listening = listening;
    return listening;
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

  /** A connection that broke late must not end the streams of the one after it. */
  #lose(listening: Promise<Listening>): void {
    if (this.#listening !== listening) return;
    this.#listening = null;
    for (const listener of [...this.#listeners]) listener.end();
  }
}

function isFor({ to, message }: Exclude<LivePost, { end: unknown }>, { userId }: LiveListener): boolean {
  if (to === 'everyone') return userId !== null || message.type === 'shift';
  return userId !== null && to.includes(userId);
}

const hubs = new WeakMap<pg.ClientConfig, LiveHub>();

/** Returns the hub of a database in this process. */
export function hubOf(connection: pg.ClientConfig): LiveHub {
  const known = hubs.get(connection) ?? new LiveHub(connection);
  hubs.set(connection, known);
  return known;
}
