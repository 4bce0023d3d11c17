import pg from 'pg';
import { BECOME_APPLICATION } from './become-application.ts';
import type { HostChooser } from './host-chooser.ts';

/**
 * How to connect. With a `hostChooser`, each connection goes to the server that fits at that moment; with `asApplication` it
 * takes the application's role as soon as it is there.
 */
export type Connection = pg.ClientConfig & { readonly hostChooser?: HostChooser; readonly asApplication?: boolean };

/** SQLSTATE: the connection broke, and with it every transaction on it. */
const CONNECTION_FAILURE = '08006';
const READ_ONLY_TRANSACTION = '25006';
const QUERY_CANCELED = '57014';
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

type Connected = Parameters<pg.Client['connect']>[0];
type Failure = Error & { code?: string };

/**
 * A client whose connection may break at any moment. It listens to its own errors from the beginning (an `error` event
 * without a listener ends the process), gives what broke a SQLSTATE, and leaves a server that does not answer.
 */
export class DatabaseClient extends pg.Client {
  /** Called when the server turned out to be read-only, as a former primary is. */
  onReadOnly: (() => void) | null = null;
  readonly #hostChooser: HostChooser | null;
  readonly #asApplication: boolean;
  #isBroken = false;

  constructor(connection: Connection = {}) {
    // A peer that vanished without a word is noticed within half a minute, not within hours.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...connection });
    this.#hostChooser = connection.hostChooser ?? null;
    this.#asApplication = connection.asApplication ?? false;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // Assigned, not overridden: the overloads stay those of node-postgres.
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: Failure) => {
        this.noticeFailure(error);
        throw error;
      });
    }) as typeof this.query;
    this.on('error', () => {
      this.#isBroken = true;
    });
    this.on('end', () => {
      this.#isBroken = true;
    });
  }

  override connect(callback?: Connected): Promise<never> & undefined {
    const connected = this.#connect();
    if (!callback) return connected as Promise<never> & undefined;
    const done = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(
      () => done(null, this),
      (error: Error) => done(error),
    );
    return undefined as Promise<never> & undefined;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#hostChooser) {
      const { host, port } = await this.#hostChooser.choose();
      this.host = host;
      this.port = port;
    }
    try {
      const connected = await super.connect();
      if (this.#asApplication) await this.#becomeApplication();
      return connected;
    } catch (error) {
      nameConnectionFailure(error as Failure);
      throw error;
    }
  }

  async #becomeApplication(): Promise<void> {
    try {
      await super.query(BECOME_APPLICATION);
    } catch (error) {
      // Who asked for it never has it, and nobody else would end it.
      this.cut();
      throw error;
    }
  }

  /** Whether nothing can be asked on it any more. node-postgres knows of a cut only a moment later. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Ends the connection at once, whatever is on it: its owner hears of it as of any broken one. */
  cut(): void {
    this.#isBroken = true;
    this.connection.stream.destroy();
  }

  protected noticeFailure(error: Failure): void {
    if (error.code === READ_ONLY_TRANSACTION) this.onReadOnly?.();
    // node-postgres gives up waiting and keeps the connection, on which the answer may still come.
    if (error.code === undefined && error.message === 'Query read timeout') {
      error.code = QUERY_CANCELED;
      this.cut();
    }
    if (this.#isBroken) nameConnectionFailure(error);
  }
}

/** Does one piece of work on a connection of its own. */
export async function withClient<T>(connection: Connection, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the driver or the system said, not the server, is a broken connection; a refused one says so itself. */
function nameConnectionFailure(error: Failure): void {
  if ('severity' in error) return;
  if (error.code === undefined || BROKEN.has(error.code)) error.code = CONNECTION_FAILURE;
}
