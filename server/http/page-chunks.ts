/** What the build says of the files that sources came to (`.vite/manifest.json`), and of those every page begins with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Chunk = {
  readonly file?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
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

/** Returns the folder a manifest speaks of. */
export function builtFolder(manifestFile: string): string {
  return path.resolve(path.dirname(manifestFile), '..');
}

/** Returns the files every page begins with: those the built page links, and what its first script starts (`data-app`). */
export function readStartFiles(manifestFile: string): ReadonlySet<string> {
  const page = readFileSync(path.join(builtFolder(manifestFile), 'index.html'), 'utf8');
  const named = [...page.matchAll(/ (?:href|data-app)="([^"]*)"/g)].flatMap(([, files = '']) => files.split(' '));
  return new Set(named.map((file) => file.replace(/^\//, '')));
}
