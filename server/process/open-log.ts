import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

const BLOCK_BYTES = 8192;
/** How long a line may wait for others. */
const LONGEST_WAIT_MS = 500;

/** Returns a log of JSON lines in production, of readable ones for a person in front of a terminal. */
export function openLog({ production, logLevel }: Pick<Config, 'production' | 'logLevel'>): Logger {
  const options = { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  if (production) return pino(options, inBlocks());
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}

/** A write for each line would be a seventh of what a search costs the process. The end of the process writes the rest. */
function inBlocks() {
  const output = pino.destination({ sync: true, minLength: BLOCK_BYTES, periodicFlush: LONGEST_WAIT_MS });
  // Not flushSync: it never returns when the reader of our output is gone.
  process.once('exit', () => output.flush());
  return output;
}
