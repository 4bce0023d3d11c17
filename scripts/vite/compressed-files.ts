/** Compresses what was built, once: the server would do it for every visitor otherwise. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed as they come. */
const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
/** Below that a header more costs what is saved. */
const LEAST_BYTES = 2048;
/** Two levels below the best, the script of a first visit is 13 kB more, for a third less time to build. */
const QUALITY = constants.BROTLI_MAX_QUALITY;

/** Writes `<file>.br` and `<file>.gz` beside every text of the built app, as `@fastify/static` looks for them. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'mortar:compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
      const files = entries
        .filter((entry) => entry.isFile() && TEXT.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  if (text.length < LEAST_BYTES) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
}
