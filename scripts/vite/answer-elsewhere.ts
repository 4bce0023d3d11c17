import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Takes one module in place of another, wherever that is imported; both are named from the root of the project. */
export function answerElsewhere(replaced: string, by: string): Plugin {
  const [from, to] = [replaced, by].map((file) => path.join(root, file));
  return {
    name: 'mortar:answer-elsewhere',
    enforce: 'pre',
    resolveId: async function (source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === from ? to : null;
    },
  };
}
