/**
 * Gives Mantine's ScrollArea the one function it takes from `@floating-ui/react` without the rest: every dialog has such an
 * area, and would load 13 kB of placing pop-ups with it.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

/** `root`: the project's folder. */
export function mergeRefs(root: string): Plugin {
  return {
    name: 'mortar:merge-refs',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@floating-ui/react' && importer?.includes('/components/ScrollArea/')
        ? path.join(root, 'web/ui/merge-refs.ts')
        : null,
  };
}
