/** All catalogues, read from the code and from the files of Spanish: the web's rooms and the tables of messages. */
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const root = path.resolve(import.meta.dirname, '../..');

export type RoomCatalogue = {
  readonly room: string;
  /** Writes what the code says now into the catalogue; translations stay, text that is gone goes. */
  update(): Promise<{ messages: number; missing: string[] }>;
  /** What the code says and Spanish does not, and what Spanish still says and the code no longer does. */
  compare(): Promise<{ messages: number; missing: string[]; unused: string[] }>;
};

/** All rooms, or those named; an unknown name is an error that lists the known ones. */
export async function catalogues(rooms: readonly string[] = []): Promise<RoomCatalogue[]> {
  const config = getConfig({ cwd: root });
  const all = (await getCatalogs(config)).map((catalog) => ({ room: path.basename(catalog.path), catalog }));
  const unknown = rooms.filter((room) => !all.some((one) => one.room === room));
  if (unknown.length > 0)
    throw new Error(`No catalogue named ${unknown.join(', ')}. There are: ${all.map(({ room }) => room).join(', ')}`);
  return all
    .filter(({ room }) => rooms.length === 0 || rooms.includes(room))
    .map(({ room, catalog }) => {
      // Lingui passes over the folder its catalogues are in; ours holds words of its own beside them.
      catalog.exclude = catalog.exclude.filter((folder) => folder !== catalog.localeDir);
      const compare = async () => {
        const inCode = (await catalog.collect()) ?? {};
        const inSpanish = (await catalog.read('es')) ?? {};
        const said = Object.entries(inCode);
        return {
          messages: said.length,
          missing: said.filter(([id]) => !inSpanish[id]?.translation).map(([id, { message }]) => message ?? id),
          unused: Object.entries(inSpanish)
            .filter(([id]) => !(id in inCode))
            .map(([id, { message }]) => message ?? id),
        };
      };
      const update = async () => {
        await catalog.make({ clean: true, overwrite: false, locale: ['es'], orderBy: 'message' });
        return compare();
      };
      return { room, update, compare };
    });
}
