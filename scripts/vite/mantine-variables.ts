/**
 * Writes Mantine's variables into a style sheet when the app is built. They are the same on every page: worked out by each
 * as it starts, they took it a twentieth of a second on a slow phone, and were part of each page the server wrote.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SHEET = 'virtual:mantine-variables.css';

/** `root`: the project's folder. */
export function mantineVariables(root: string): Plugin {
  const inTheme = (file: string) => path.join(root, 'web/theme', file);
  return {
    name: 'mortar:mantine-variables',
    enforce: 'pre',
    // Filtered, so that the bundler asks for these two alone and not for every import there is.
    resolveId: {
      filter: { id: /^virtual:mantine-variables\.css$|\/MantineCssVariables\.mjs$/ },
      handler: (source, importer) => {
        if (source === SHEET) return `\0${SHEET}`;
        // What would work them out again stays out of the app.
        return importer?.includes('/MantineProvider/') ? inTheme('no-variables.ts') : null;
      },
    },
    load: {
      filter: { id: /^\0virtual:mantine-variables\.css$/ },
      handler: async () => {
        // By its path: React's types would stand in for the browser's in all that is checked with this.
        const written: { writeVariables(): string } = await import(pathToFileURL(inTheme('write-variables.ts')).href);
        return written.writeVariables();
      },
    },
  };
}
