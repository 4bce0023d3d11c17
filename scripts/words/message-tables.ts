/** The tables of messages (`*.words.ts` in contract/ and server/), each with a catalogue of its name beside its room. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Message } from '../../contract/words/message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ENDING = '.words.ts';

/** A file of tables: its path from the root and where its catalogues are, `{locale}` being the language. */
export type TableFile = { readonly file: string; readonly name: string; readonly catalogue: string };

export const tableFiles: readonly TableFile[] = ['contract', 'server'].flatMap((side) =>
  readdirSync(path.join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .toSorted()
    .map((file) => {
      const name = path.basename(file, ENDING);
      return {
        file: path.posix.join(side, ...file.split(path.sep)),
        name,
        catalogue: `${side}/words/{locale}/${name}`,
      };
    }),
);

/** Every message a module of tables exports. */
export function messagesIn(exported: unknown): Message[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if ('name' in exported && 'message' in exported && typeof exported.message === 'string') return [exported as Message];
  return Object.values(exported).flatMap(messagesIn);
}

/** Gives Lingui the messages of a table: the English text, told apart by its name. */
export const tableExtractor: ExtractorType = {
  match: (file) => file.endsWith(ENDING),
  async extract(file, _code, onMessageExtracted) {
    const found = new Set(messagesIn({ ...((await import(file)) as object) }));
    for (const { name, message } of found) {
      const id = generateMessageId(message, name);
      onMessageExtracted({ id, message, context: name, origin: [path.resolve(root, file), 1] });
    }
  },
};
