/** Which styles a written page needs before it is shown, by the list the build leaves. Its scripts may come later. */
import { readFileSync } from 'node:fs';

type Chunk = {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

type Manifest = Readonly<Record<string, Chunk>>;

/** Sources below `web` → links in HTML. */
export type PageStyles = (sources: readonly string[]) => string;

/** Returns how to link the styles of a page's sources: those every page begins with are linked already. */
export function readPageStyles(manifestFile: string): PageStyles {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const linked = new Set(stylesOf(manifest, entries));
  return (sources) => {
    const styles = new Set(stylesOf(manifest, sources).filter((file) => !linked.has(file)));
    return [...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n');
  };
}

function stylesOf(manifest: Manifest, sources: readonly string[], seen = new Set<string>()): string[] {
  return sources.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...stylesOf(manifest, chunk.imports ?? [], seen), ...(chunk.css ?? [])];
  });
}
