/** What the build says of the files that sources came to (`.vite/manifest.json`). */
import { readFileSync } from 'node:fs';

export type Chunk = {
  readonly file?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Returns the chunks of sources and of all they import, each after what it stands on. */
export function chunksOf(manifest: Manifest, sources: readonly string[], seen = new Set<string>()): Chunk[] {
  return sources.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk];
  });
}

/** Returns what every page begins with. */
export function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
}
