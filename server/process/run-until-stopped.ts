/** The life of the process: start, wait for a signal, stop in order. */
import { StartError } from '../start-error.ts';

export type Stoppable = {
  /** Gives everything back, in order. */
  stop(): Promise<void>;
};

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Past this, whatever hangs is left behind. */
const STOP_WITHIN_MS = 25_000;

/**
 * Starts, and stops on SIGTERM, Ctrl-C or a closed terminal with exit code 0; a second signal ends at once. A start that
 * fails prints one sentence and ends with 1. A signal during the start takes effect once that is done.
 */
export async function runUntilStopped(start: () => Promise<Stoppable>): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    let times = 0;
    for (const name of SIGNALS) {
      process.on(name, () => {
        times += 1;
        if (times > 1) process.exit(1);
        resolve();
      });
    }
  });
  // Whoever read our output may be gone; that is no reason to stop.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    const running = await start();
    await signalled;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`,
    );
    process.exit(1);
  }
}
