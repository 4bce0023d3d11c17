/** Backup and restore of a whole Mortar: its database and the uploaded files (PRODUCT §12, decision 126). */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { claimPlace } from '../../db/backup/claim-place.ts';
import { type BackupHeader, type DumpedRows, type DumpedTable, dumpDatabase } from '../../db/backup/dump-database.ts';
import {
  BrokenBackup,
  dataOf,
  decodeFrames,
  encodeFrames,
  type Frame,
  frameOf,
  jsonOf,
} from '../../db/backup/frames.ts';
import { loadDatabase, refuseUnreadable } from '../../db/backup/load-database.ts';
import { openOwnedDatabase } from '../../db/open.ts';
import type { FileStore } from '../../gateways/files/file-store.ts';
import { openSealedFiles } from '../../gateways/files/open-file-store.ts';
import { newId } from '../../ids.ts';
import { StartError } from '../../start-error.ts';

type Where = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl' | 'dataDir'>;
type Options = { readonly file: string; readonly report: (line: string) => void };
type FileHead = { readonly key: string };

/** Of a file's bytes in one frame. */
const PIECE = 1024 * 1024;

/**
 * Writes a backup beside a Mortar that may be running: of one moment, readable by its owner alone, under its name only once
 * it is whole. Returns a line that says what is in it. Throws a `StartError` where the file is there already.
 */
export async function backUp(config: Where, { file, report }: Options): Promise<string> {
  if (existsSync(file)) refuseToReplace(file);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(`There is no Mortar in ${config.dataDir}.`);
  const database = await openOwnedDatabase(config);
  const draft = `${file}.${newId()}.part`;
  const tally = tallyOf(report);
  try {
    const frames = counted(
      framesOf(dumpDatabase(database.connection, systemClock().now()), openSealedFiles(config)),
      tally,
    );
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(encodeFrames(frames)), createGzip(), target);
    // Unlike a rename, it replaces nothing that came meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') refuseToReplace(file);
      throw error;
    });
  } finally {
    await rm(draft, { force: true });
    await database.close();
  }
  const { size } = await stat(file);
  return `${file}: ${tally}, ${(size / 1e6).toFixed(1)} MB.`;
}

/**
 * Fills an empty Mortar from a backup, once the whole of it was read and found unbroken. Returns a line that says what was
 * restored. Throws a `StartError` where the backup or the place is not fit for it; the database is then as empty as before.
 */
export async function restore(config: Where, { file, report }: Options): Promise<string> {
  const { header, tables } = await readWhole(file);
  refuseUnreadable(header);
  const database = await openOwnedDatabase(config);
  const tally = tallyOf(report);
  let release: (() => Promise<void>) | null = null;
  try {
    if (database.isRunning) throw new StartError('Mortar runs on this DATA_DIR: stop it first.');
    release = await claimPlace(database.connection, tables);
    const frames = decodeFrames(openBackup(file))[Symbol.asyncIterator]();
    await frames.next();
    await loadDatabase(database.connection, header, {
      frames,
      onTable: tally.add,
      beforeCommit: async () => {
        tally.files = await keepFiles(frames, openSealedFiles(config));
      },
    });
  } catch (error) {
    throw error instanceof BrokenBackup ? unrestorable(file, error) : error;
  } finally {
    await release?.();
    await database.close();
  }
  return `Restored ${tally}, as of ${header.at}.`;
}

/** The files after the tables: one that a row names was there before the row. */
async function* framesOf(tables: AsyncIterable<Frame>, store: FileStore): AsyncGenerator<Frame> {
  yield* tables;
  for (const key of await store.keysBefore(systemClock().now())) {
    const bytes = await store.get(key);
    if (!bytes) continue;
    yield frameOf('file', { key } satisfies FileHead);
    for (let at = 0; at < bytes.length; at += PIECE) yield { kind: 'data', payload: bytes.subarray(at, at + PIECE) };
    yield frameOf('done', {});
  }
}

/** Counts what passes, and tells of each table that has rows. */
function tallyOf(report: Options['report']) {
  const tally = {
    tables: 0,
    rows: 0,
    files: 0,
    add(table: string, rows: number) {
      tally.tables += 1;
      tally.rows += rows;
      if (rows > 0) report(`${table}: ${rows} rows`);
    },
    toString: () => `${tally.rows} rows of ${tally.tables} tables and ${tally.files} files`,
  };
  return tally;
}

async function* counted(frames: AsyncIterable<Frame>, tally: ReturnType<typeof tallyOf>): AsyncGenerator<Frame> {
  let table: string | null = null;
  for await (const frame of frames) {
    if (frame.kind === 'table') ({ table } = jsonOf<DumpedTable>(frame));
    if (frame.kind === 'done' && table !== null) {
      tally.add(table, jsonOf<DumpedRows>(frame).rows);
      table = null;
    }
    if (frame.kind === 'file') tally.files += 1;
    yield frame;
  }
}

/** Reads a backup through, so that a broken one is refused before anything is written. Returns its header and tables. */
async function readWhole(file: string): Promise<{ header: BackupHeader; tables: ReadonlySet<string> }> {
  if (!existsSync(file)) throw new StartError(`${file} is not there.`);
  let header: BackupHeader | null = null;
  const tables = new Set<string>();
  try {
    for await (const frame of decodeFrames(openBackup(file))) {
      if (frame.kind === 'header') header = jsonOf<BackupHeader>(frame);
      if (frame.kind === 'table') tables.add(jsonOf<DumpedTable>(frame).table);
    }
  } catch (error) {
    throw unrestorable(file, error as Error);
  }
  if (!header) throw unrestorable(file, new BrokenBackup('it is not a backup of Mortar'));
  return { header, tables };
}

function openBackup(file: string): AsyncIterable<Buffer> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  return source.pipe(unpacked);
}

async function keepFiles(frames: AsyncIterator<Frame>, store: FileStore): Promise<number> {
  let files = 0;
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const { key } = jsonOf<FileHead>(next.value);
    const received = await store.receive(dataOf(frames));
    await received.keep(key);
    files += 1;
  }
  return files;
}

function unrestorable(file: string, error: Error): StartError {
  const why = error instanceof BrokenBackup ? error.message : 'it is cut off or damaged';
  return new StartError(`${file} can’t be restored: ${why}.`, error);
}

function refuseToReplace(file: string): never {
  throw new StartError(`${file} is there already: a backup replaces none.`);
}
