import { StartError } from '../start-error.ts';

/** Prints why a command ended: a `StartError` in its own words, anything else with where it happened. */
export function printFailure(error: unknown): void {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`,
  );
}
