/** Sends what waits on the device (`device-store.ts`) until nothing does: one loop, whatever waits. */

/** What is left to send after a try, and the seconds the server asked to wait. */
export type Flushed = { readonly left: number; readonly retryAfterSeconds: number | null };

type Parts = {
  /** Tries everything that waits. */
  readonly flush: () => Promise<Flushed>;
  /** Seconds until the next try, longer each time; the last holds from then on. */
  readonly waits: readonly [number, ...number[]];
  /** Told of each planned try, in seconds from now; of null when one begins. */
  readonly onPlan?: (seconds: number | null) => void;
};

export type RetryLoop = {
  /** Tries now, and once more where a try is under way: it may have begun too early for what was added. */
  readonly tryNow: () => void;
  /** Plans a try, unless one is planned or under way. */
  readonly tryLater: () => void;
  readonly stop: () => void;
};

/** Tries at once, whenever the connection or the person is back, and at intervals while anything is left. */
export function startRetryLoop({ flush, waits, onPlan }: Parts): RetryLoop {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isTrying = false;
  let isAskedAgain = false;

  const plan = (seconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), seconds * 1000);
    onPlan?.(seconds);
  };
  const attempt = async (): Promise<void> => {
    isAskedAgain = isTrying;
    if (isTrying || signal.aborted) return;
    isTrying = true;
    clearTimeout(timer);
    timer = undefined;
    onPlan?.(null);
    // A store that cannot be read now is read again later.
    const { left, retryAfterSeconds } = await flush().catch((): Flushed => ({ left: 1, retryAfterSeconds: null }));
    isTrying = false;
    if (signal.aborted) return;
    if (isAskedAgain) return attempt();
    const wait = waits[Math.min(failures, waits.length - 1)] ?? waits[0];
    failures = left > 0 ? failures + 1 : 0;
    if (left > 0) plan(retryAfterSeconds ?? wait);
  };
  const tryNow = () => {
    failures = 0;
    void attempt();
  };
  window.addEventListener('online', tryNow, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow(), { signal });
  tryNow();
  return {
    tryNow,
    tryLater: () => {
      if (timer === undefined && !isTrying) plan(waits[0]);
    },
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
