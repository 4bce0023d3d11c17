/** Features that import each other, over however many between them, are one feature in pieces. */
import { importsOf, isShipped, type Source, type Violation } from './source.ts';

type Edge = { readonly from: string; readonly to: string; readonly path: string; readonly line: number };

/** Every import between features that is part of a cycle. */
export function checkCycles(sources: readonly Source[]): Violation[] {
  const edges = sources.filter(isShipped).flatMap(edgesOf);
  const next = Map.groupBy(edges, ({ from }) => from);
  return edges.flatMap(({ from, to, path, line }) => {
    const back = wayFrom(to, from, next);
    return back ? [{ path, line, rule: `features in a circle: ${[from, ...back].join(' → ')}` }] : [];
  });
}

function edgesOf(source: Source): Edge[] {
  const from = featureOf(source.path);
  if (!from) return [];
  return importsOf(source).flatMap(({ target, line }) => {
    const to = featureOf(target);
    return to && to !== from ? [{ from, to, path: source.path, line }] : [];
  });
}

/** The shortest way along the imports, both ends included. */
function wayFrom(start: string, end: string, next: ReadonlyMap<string, readonly Edge[]>): readonly string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set([start]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? start;
    if (last === end) return way;
    for (const { to } of next.get(last) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return null;
}

/** `web/features/shifts/list/…` → `shifts`. */
function featureOf(file: string): string | null {
  return file.match(/^web\/features\/([\w-]+)\//)?.[1] ?? null;
}
