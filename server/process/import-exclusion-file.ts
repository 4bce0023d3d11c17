import path from 'node:path';
import { systemCall } from '../call/call.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/open.ts';
import { importList, readFile } from '../modules/exclusions/index.ts';
import { asStartError } from './as-start-error.ts';
import { withDeps } from './with-deps.ts';

type ExclusionFile = { readonly path: string; readonly bytes: Buffer; readonly evenIfShorter: boolean };

/**
 * Imports the exclusion list into the configured database, beside a running server or without one. Returns what to print.
 * Throws a `StartError` that says what is wrong with the file.
 */
export async function importExclusionFile(config: Config, file: ExclusionFile): Promise<string[]> {
  try {
    const { list, found, gone, refusedRows } = await withDeps(config, async (deps) => {
      const now = deps.clock.now();
      const read = await readFile({ now }, file.bytes);
      return inTransaction(deps.db, (db) =>
        importList(systemCall(deps, db, now), {
          fileName: path.basename(file.path),
          read,
          evenIfShorter: file.evenIfShorter,
        }),
      );
    });
    return [
      `${list.people.toLocaleString('en-US')} people are on the list.`,
      `New matches to decide: ${found}. Ended because the list has them no longer: ${gone}.`,
      ...(list.refused > 0 ? [`Rows that can’t be read: ${list.refused}`] : []),
      ...refusedRows.map(({ line, column, value }) => `  line ${line}: ${column} is “${value}”`),
    ];
  } catch (error) {
    throw asStartError(error);
  }
}
