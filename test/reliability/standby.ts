/** A primary and a standby that confirms each commit: what is acknowledged survives the loss of the primary. */
import { cpSync, writeFileSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { createCluster, DATABASE_USER } from '#server/db/embedded/create-cluster.ts';
import { chooseLauncher } from '#server/db/embedded/launcher.ts';
import { type Postmaster, runPostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts';
import { waitUntilReady } from '#server/db/embedded/wait-until-ready.ts';
import { until } from './under-load.ts';

export const DATABASE = 'mortar';
const SOCKET_PORT = 5432;

export type PostgresServer = {
  /** Where its socket and its data are. */
  readonly folder: string;
  readonly postmaster: Postmaster;
  query(text: string, database?: string): Promise<readonly Record<string, unknown>[]>;
};

export async function startPrimary(folder: string): Promise<PostgresServer> {
  await createCluster(path.join(folder, 'postgres'), chooseLauncher(findBinaries()), true);
  const primary = await start(folder, {});
  await primary.query(`create database ${DATABASE}`);
  return primary;
}

/** A copy of the primary that follows it; from then on the primary acknowledges nothing that the copy does not have. */
export async function addStandby(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  const client = connection(primary.folder);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const copy = path.join(folder, 'postgres');
  cpSync(path.join(primary.folder, 'postgres'), copy, {
    recursive: true,
    filter: (file) => !/(postmaster\.(pid|opts)|\.s\.PGSQL\.\d+(\.lock)?)$/.test(file),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(copy, 'standby.signal'), '');
  const standby = await start(folder, {
    primary_conninfo: `host=${path.join(primary.folder, 'postgres')} port=${SOCKET_PORT} user=${DATABASE_USER}`,
  });
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await until(async () => {
    const [row] = await primary.query(`select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`);
    return row?.['n'] === 1;
  });
  return standby;
}

export function stopServer({ postmaster }: PostgresServer): Promise<void> {
  return stopPostmaster(postmaster);
}

async function start(folder: string, settings: Readonly<Record<string, string>>): Promise<PostgresServer> {
  const cluster = path.join(folder, 'postgres');
  const postmaster = runPostmaster({
    cluster,
    socketFolder: cluster,
    logFile: path.join(folder, 'postgres.log'),
    launcher: chooseLauncher(findBinaries()),
    settings: { fsync: 'off', max_connections: 100, shared_buffers: '32MB', ...settings },
  });
  const config = { host: cluster, port: SOCKET_PORT, user: DATABASE_USER, database: 'postgres' };
  if (!(await waitUntilReady(config, postmaster.hasEnded))) throw new Error(postmaster.failureReason());
  return {
    folder,
    postmaster,
    query: async (text, database) => {
      const client = connection(folder, database);
      await client.connect();
      try {
        return (await client.query(text)).rows as Record<string, unknown>[];
      } finally {
        await client.end();
      }
    },
  };
}

function connection(folder: string, database = 'postgres'): pg.Client {
  const client = new pg.Client({
    host: path.join(folder, 'postgres'),
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database,
  });
  client.on('error', () => undefined);
  return client;
}

export type Relay = { readonly port: number; pointTo(server: PostgresServer): void; close(): Promise<void> };

/** One address whose target moves, as a proxy or a name in front of the servers does. */
export async function openRelay(first: PostgresServer): Promise<Relay> {
  let target = first;
  const open = new Set<Socket>();
  const server: Server = createServer((from) => {
    const to = connectTo(path.join(target.folder, 'postgres', `.s.PGSQL.${SOCKET_PORT}`));
    for (const [one, peer] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => peer.destroy());
      one.on('close', () => {
        open.delete(one);
        peer.destroy();
      });
    }
    from.pipe(to);
    to.pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    pointTo: (next) => {
      target = next;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
