/** Several servers under one address: finds the one that fits now, again for each connection (decision 044). */
import pg from 'pg';
import type { DatabaseHost, TargetSession } from '../database-url.ts';

/** A server that takes longer to say what it is counts as gone. */
const ANSWER_WITHIN_MS = 3_000;
/** Connections opened together ask once. */
const REMEMBERED_MS = 500;

type Role = { readonly standby: boolean; readonly readOnly: boolean };

const fits: Readonly<Record<TargetSession, (role: Role) => boolean>> = {
  any: () => true,
  'read-write': ({ standby, readOnly }) => !standby && !readOnly,
  'read-only': ({ standby, readOnly }) => standby || readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
};

export class HostChooser {
  readonly #connection: pg.ClientConfig;
  readonly #hosts: readonly DatabaseHost[];
  readonly #target: TargetSession;
  #lastAnswer: { readonly at: number; readonly answer: Promise<DatabaseHost> } | null = null;

  /** `connection` says everything but the host. */
  constructor(connection: pg.ClientConfig, hosts: readonly DatabaseHost[], target: TargetSession) {
    this.#connection = connection;
    this.#hosts = hosts;
    this.#target = target;
  }

  /** Returns the first host in their order that fits; an error with SQLSTATE 08006 when none does. */
  choose(): Promise<DatabaseHost> {
    const now = performance.now();
    if (!this.#lastAnswer || now - this.#lastAnswer.at > REMEMBERED_MS)
      this.#lastAnswer = { at: now, answer: this.#ask() };
    return this.#lastAnswer.answer;
  }

  async #ask(): Promise<DatabaseHost> {
    const roles = await Promise.allSettled(this.#hosts.map((host) => this.#roleOf(host)));
    const find = (isFit: (role: Role) => boolean) =>
      this.#hosts.find((_host, index) => {
        const role = roles[index];
        return role?.status === 'fulfilled' && isFit(role.value);
      });
    const found = find(fits[this.#target]) ?? (this.#target === 'prefer-standby' ? find(fits.any) : undefined);
    if (found) return found;
    const reasons = roles.map((role, index) => `${nameOf(this.#hosts[index])} ${whyNot(role)}`).join(', ');
    throw Object.assign(new Error(`no server of the database is ${this.#target}: ${reasons}`), { code: '08006' });
  }

  async #roleOf({ host, port }: DatabaseHost): Promise<Role> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'mortar host',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => undefined);
    Object.assign(client, { host, port });
    try {
      await client.connect();
      const { rows } = await client.query<Role>(
        `select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only')::bool as "readOnly"`,
      );
      if (!rows[0]) throw new Error('did not say what it is');
      return rows[0];
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

const nameOf = (host: DatabaseHost | undefined) => (host ? `${host.host}:${host.port}` : '');

function whyNot(role: PromiseSettledResult<Role>): string {
  if (role.status === 'rejected') return `cannot be reached (${(role.reason as Error).message})`;
  return role.value.standby ? 'is a standby' : role.value.readOnly ? 'is read-only' : 'is a primary';
}
