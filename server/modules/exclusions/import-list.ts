/** Imports the exclusion list, by upload or command, and compares everybody with it (PRODUCT §8). */
import type { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import type { RefusedRow } from '#contract/exclusions/exclusion.ts';
import { dayIn } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction, Upload } from '../../call/route.ts';
import { plainName } from '../../call/uploaded-file.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { comparePeople } from './compare-people.ts';
import { endDropped } from './decide-match.ts';
import { presentList } from './get-list.ts';
import { lockLists, newestList, replaceList } from './queries/exclusion-queries.ts';
import { type ReadList, readList } from './read-list.ts';

/** The list loses some people a month; one that lost so many was cut on its way. */
const LEAST_OF_LAST = 0.8;
/** The list is a federal one, and its days are Washington's. */
const ZONE = 'America/New_York';

type Prepared = { readonly fileName: string; readonly read: ReadList; readonly evenIfShorter: boolean };

export const prepareImport: Prepare<typeof exclusionEndpoints.importExclusions, Prepared> = async (call, { body }) => {
  const { file, fields } = body as unknown as Upload;
  if (!file || file.received.size === 0) refuse('invalid_input', {}, { file: 'file_missing' });
  const read = await readFile(call, await file.received.read());
  return { fileName: plainName(file.name), read, evenIfShorter: fields.evenIfShorter === 'true' };
};

/** Returns what a file of the list holds; as `readList`. */
export function readFile({ now }: Pick<Call, 'now'>, bytes: Buffer): Promise<ReadList> {
  return readList(bytes, dayIn(now, ZONE));
}

export const importExclusions: PreparedAction<typeof exclusionEndpoints.importExclusions, Prepared> = (
  call: SignedCall,
  _input,
  prepared,
) => importList(call, prepared);

type Imported = {
  readonly list: ReturnType<typeof presentList>;
  readonly isSame: boolean;
  readonly found: number;
  readonly gone: number;
  readonly refusedRows: RefusedRow[];
};

/**
 * Puts a list in the place of the last and compares everybody with it; the same file again only compares. Throws
 * `exclusion_list_shorter` for one that lost a fifth of its people, unless that is meant.
 */
export async function importList(call: Call, { fileName, read, evenIfShorter }: Prepared): Promise<Imported> {
  await lockLists(call.db);
  const last = await newestList(call.db);
  const isSame = last !== undefined && last.fingerprint === read.fingerprint;
  if (last && read.people.length < LEAST_OF_LAST * last.people && !evenIfShorter)
    refuse('exclusion_list_shorter', { people: read.people.length, before: last.people });
  const people = read.people.length;
  const listId = isSame ? last.id : newId();
  if (!isSame) {
    const { others, refused, fingerprint } = read;
    const imported = { imported_at: call.now, imported_by: call.actor?.userId ?? null };
    await replaceList(
      call.db,
      { id: listId, file_name: fileName, fingerprint, people, others, refused, ...imported },
      read.people,
    );
  }
  const gone = await endDropped(call);
  const found = await comparePeople(call);
  await recordEvent(call, 'exclusionsImported', {
    subject: ['exclusionList', listId],
    region: 'US',
    data: { people, found, gone },
  });
  const list = await newestList(call.db);
  if (!list) throw new Error('the list is gone');
  return { list: presentList(list), isSame, found, gone, refusedRows: [...read.refusedRows] };
}
