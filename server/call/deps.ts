/** What the whole server is built from; passed down, never imported (so that a test can build another one). */
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Reactions } from '../events/reactions.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Questions } from './questions.ts';

export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** For search: connections that keep their plans, to a replica that may lag where there is one (`DATABASE_READ_URL`). */
  readonly readDb: Db;
  /** How to open a further connection to `db`: to listen on, or for the job queue. */
  readonly connection: ClientConfig;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly questions: Questions;
  readonly reactions: Reactions;
  readonly log: Logger;
};
