import { chunksOf, readManifest, readStartFiles } from './page-chunks.ts';

/** Sources below `web` → the addresses of their scripts, with a space between two. */
export type PageScripts = (sources: readonly string[]) => string;

/** Returns how to name the scripts of a page's sources: those every page begins with are named already. */
export function readPageScripts(manifestFile: string): PageScripts {
  const manifest = readManifest(manifestFile);
  const filesOf = (sources: readonly string[]) => chunksOf(manifest, sources).flatMap(({ file }) => file ?? []);
  const named = readStartFiles(manifestFile);
  return (sources) =>
    [...new Set(filesOf(sources))]
      .filter((file) => file.endsWith('.js') && !named.has(file))
      .map((file) => `/${file}`)
      .join(' ');
}
