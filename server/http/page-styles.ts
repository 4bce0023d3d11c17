/**
 * Which styles a written page needs before it is shown, by the list the build leaves and by the page's own words: a file
 * that styles nothing in them comes with the script, as the script itself may.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFolder, chunksOf, readManifest, readStartFiles } from './page-chunks.ts';

/** Sources below `web` and what was written of them, both in HTML → links. */
export type PageStyles = (sources: readonly string[], html: string) => string;

/** Returns how to link the styles of a page's sources: those every page begins with are linked already. */
export function readPageStyles(manifestFile: string): PageStyles {
  const manifest = readManifest(manifestFile);
  const stylesOf = (names: readonly string[]) => chunksOf(manifest, names).flatMap(({ css = [] }) => css);
  const built = builtFolder(manifestFile);
  const linked = readStartFiles(manifestFile);
  const known = new Map<string, readonly string[]>();
  const classesOf = (file: string) => {
    const classes = known.get(file) ?? classesIn(readFileSync(path.join(built, file), 'utf8'));
    known.set(file, classes);
    return classes;
  };
  return (sources, html) => {
    const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const styles = new Set(stylesOf(sources).filter((file) => !linked.has(file)));
    return [...styles]
      .filter((file) => classesOf(file).some((name) => used.has(name)))
      .map((file) => `<link rel="stylesheet" href="/${file}" />`)
      .join('\n');
  };
}

/** Returns the classes a stylesheet speaks of. */
function classesIn(css: string): readonly string[] {
  return [...new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
}
