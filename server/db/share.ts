type Waiting = { readonly go: () => void };

/** So many at once, the others in the order they came, each for a bounded time. */
export class Share {
  readonly #most: number;
  readonly #waitMillis: number;
  readonly #queue = new Set<Waiting>();
  #taken = 0;

  constructor(most: number, waitMillis: number) {
    this.#most = most;
    this.#waitMillis = waitMillis;
  }

  /** Resolves when there is room; rejects when there was none in time. */
  take(): Promise<void> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        reject(new Error('timeout exceeded when waiting for a share of the pool'));
      }, this.#waitMillis);
      this.#queue.add(waiting);
    });
  }

  /** Hands the place to the next in line. */
  returnConnections(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#queue.delete(next);
    next.go();
  }
}
