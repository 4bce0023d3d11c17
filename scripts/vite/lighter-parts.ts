/**
 * Makes packages do less at a page's start.
 * - Mantine's ScrollArea takes `useMergeRefs` from `@floating-ui/react`: every dialog has such an area, and would load 13 kB
 *   of placing pop-ups with it. It gets our own.
 * - Mantine's `useId` draws each part that has one again within the commit that mounts it, to change React's id for another:
 *   a page that is taken over then answers no press until all of them are drawn. It gets our own.
 * - Lingui's plurals write every number with `Intl`, whose first takes a slow phone a tenth of a second. Below a thousand
 *   they write it as it is.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

/** In `@lingui/core`: the number that stands for `#`. */
const NUMBER = 'const valueStr = number(locales, value, numberFormat);';
const LIGHTER_NUMBER =
  'const valueStr = value >>> 0 === value && value < 1000 ? value : number(locales, value, numberFormat);';

/** `root`: the project's folder. */
export function lighterParts(root: string): Plugin {
  const ours = (file: string) => path.join(root, 'web/ui', file);
  return {
    name: 'mortar:lighter-parts',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source === '@floating-ui/react' && importer?.includes('/components/ScrollArea/'))
        return ours('merge-refs.ts');
      if (source.endsWith('/use-id/use-id.mjs') && importer?.includes('/@mantine/hooks/')) return ours('use-id.ts');
      return null;
    },
    transform: (code, id) => {
      if (!id.endsWith('/@lingui/core/dist/index.mjs')) return null;
      if (!code.includes(NUMBER)) throw new Error('@lingui/core writes the numbers of plurals in another way');
      return code.replace(NUMBER, LIGHTER_NUMBER);
    },
  };
}
