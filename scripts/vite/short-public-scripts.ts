/** Writes the scripts of `web/public` without their comments: a page waits for them before it shows a word. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

export function shortPublicScripts(): Plugin {
  let [from, to] = ['', ''];
  return {
    name: 'mortar:short-public-scripts',
    apply: 'build',
    configResolved: ({ root, build, publicDir }) => {
      [from, to] = [publicDir, path.resolve(root, build.outDir)];
    },
    writeBundle: () => {
      for (const name of readdirSync(from).filter((file) => file.endsWith('.js'))) {
        const { code, errors } = minifySync(name, readFileSync(path.join(from, name), 'utf8'));
        if (errors.length > 0) throw new Error(`${name} can’t be read: ${errors[0]?.message}`);
        writeFileSync(path.join(to, name), code);
      }
    },
  };
}
