/** Runs so many tasks at once; the rest wait, each sender's in turn, so that a flood from one sender delays only itself. */

export type FairQueueLimits = {
  readonly atOnce: number;
  /** How many may wait, of one sender and in all. */
  readonly waitingOfSender: number;
  readonly waiting: number;
};

/** Why a work is not even let wait. */
export type Full = 'sender' | 'all';

export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #refuse: (full: Full) => never;
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #size = 0;
  #running = 0;

  /** `refuse` throws what a work that finds no place is refused with. */
  constructor(limits: FairQueueLimits, refuse: (full: Full) => never) {
    this.#limits = limits;
    this.#refuse = refuse;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#size;
  }

  /** Runs `work` when its turn comes; returns or throws what it does. */
  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(sender);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(sender: string): Promise<void> {
    const own = this.#waiting.get(sender) ?? [];
    if (own.length >= this.#limits.waitingOfSender) this.#refuse('sender');
    if (this.#size >= this.#limits.waiting) this.#refuse('all');
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waiting.set(sender, own);
      this.#size += 1;
    });
  }

  /** Gives the place to the next sender's first; that sender then stands last. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [sender, own] = next;
    const go = own.shift();
    this.#waiting.delete(sender);
    if (own.length > 0) this.#waiting.set(sender, own);
    this.#size -= 1;
    go?.();
  }
}
