import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** JSON lines in production; for a person in front of a terminal, readable ones. */
export function openLog({ production, logLevel }: Pick<Config, 'production' | 'logLevel'>): Logger {
  const options = { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  if (production || !process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
