/** What `npm run outbox` was asked for. */
import { parseArgs } from 'node:util';
import { StartError } from '../../start-error.ts';

export type OutboxOptions = {
  /** An e-mail or a phone; null: everybody. */
  readonly to: string | null;
  readonly limit: number;
  readonly json: boolean;
};

const usage = `npm run outbox                     the newest 20 messages kept here
npm run outbox -- --to ada@example.com --limit 5 --json
  --to ADDRESS   only those to this e-mail or phone
  --limit N      so many, 1 to 1,000
  --json         as a JSON array`;

const USUAL = 20;
const MOST = 1000;

/** Reads the arguments after the program's name. Throws a `StartError` that says which one is wrong. */
export function readOutboxArguments(args: readonly string[]): OutboxOptions {
  const { to = null, limit = String(USUAL), json = false } = parsed(args);
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new StartError(`--limit must be a whole number from 1 to ${MOST}.`);
  return { to, limit: count, json };
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
    });
    return values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, error);
  }
}
