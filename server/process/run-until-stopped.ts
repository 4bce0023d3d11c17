/** The life of the process: start, wait for a signal, stop in order. */
import type { Logger } from 'pino';
import { printFailure } from './print-failure.ts';

export type Stoppable = {
  /** Gives everything back, in order. */
  stop(): Promise<void>;
  /** Where the last words go; standard error when there is none. */
  readonly log?: Logger;
};

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Past this, whatever hangs is left behind. */
const STOP_WITHIN_MS = 25_000;
/** After an error that nobody caught there is less to trust, and a supervisor waits to start again. */
const FAIL_WITHIN_MS = 10_000;

type End = { readonly exitCode: 0 | 1; readonly within: number };

/**
 * Starts, and stops on SIGTERM, Ctrl-C or a closed terminal with exit code 0; a second signal ends at once. A start that
 * fails prints one sentence and ends with 1. A signal during the start takes effect once that is done.
 *
 * The last resort for an error that nobody caught, and for a rejection nobody handled: it is logged, what is in hand is
 * finished as for a signal but within ten seconds, and the exit code is 1, so that a supervisor starts it again. A second
 * one ends at once.
 */
export async function runUntilStopped(start: () => Promise<Stoppable>): Promise<void> {
  let running: Stoppable | undefined;
  let hasFailed = false;
  const ended = new Promise<End>((resolve) => {
    let times = 0;
    for (const name of SIGNALS) {
      process.on(name, () => {
        times += 1;
        if (times > 1) process.exit(1);
        resolve({ exitCode: 0, within: STOP_WITHIN_MS });
      });
    }
    // Rejections arrive here too.
    process.on('uncaughtException', (error, origin) => {
      reportUncaught(error, origin, running?.log);
      if (hasFailed || !running) process.exit(1);
      hasFailed = true;
      resolve({ exitCode: 1, within: FAIL_WITHIN_MS });
      // A stop may be under way, and hang on just this.
      setTimeout(() => process.exit(1), FAIL_WITHIN_MS).unref();
    });
  });
  // The reader of our output may be gone; that is no reason to stop.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    running = await start();
    const { exitCode, within } = await ended;
    setTimeout(() => process.exit(1), within).unref();
    await running.stop();
    process.exit(hasFailed ? 1 : exitCode);
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

function reportUncaught(error: unknown, origin: string, log: Logger | undefined): void {
  try {
    if (log?.isLevelEnabled('fatal')) log.fatal({ err: error, origin }, 'nobody caught this error; ending');
    else process.stderr.write(`${origin}: ${(error as Error | null)?.stack ?? String(error)}\n`);
  } catch {
    // What cannot even be reported must not come back here as the second error.
  }
}
