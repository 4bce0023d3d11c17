/**
 * Cuts fonts to the letters of our words. A face in a stylesheet whose file ends in `?cut` is cut to its own
 * `unicode-range`, and `?cut&wght=660` to one weight. Letters outside it (in people's names) come from the whole font,
 * which another face names. Development serves whole fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACE = /@font-face\s*\{[^}]*\}/g;
const CUT_FILE = /url\('([^']+)\.woff2\?cut(?:&wght=(\d+))?'\)/;
const RANGE = /unicode-range:([^;]+);/;
/** Kerning, ligatures, accents, and figures of one width. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** `root`: the project's folder; cut fonts are written to `dist/fonts`, from which the build takes them. */
export function cutFonts(root: string): Plugin {
  const require = createRequire(path.join(root, 'package.json'));
  const folder = path.join(root, 'dist/fonts');
  const cut = async (source: string, letters: string, wght: number | null) => {
    const font = await subsetFont(readFileSync(require.resolve(`${source}.woff2`)), letters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      ...(wght !== null && { variationAxes: { wght } }),
    });
    const file = path.join(folder, `${path.basename(source)}-cut.woff2`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, font);
    return file;
  };
  return {
    name: 'mortar:cut-fonts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: /\.woff2\?cut/ },
      handler: async (css) => {
        let code = css;
        for (const [face] of css.matchAll(FACE)) {
          const [address, source, wght] = face.match(CUT_FILE) ?? [];
          const [, range] = face.match(RANGE) ?? [];
          if (!address || !source) continue;
          if (!range) throw new Error(`${source} is to be cut, but its face has no unicode-range`);
          const file = await cut(source, lettersIn(range), wght ? Number(wght) : null);
          code = code.replace(address, `url('${file}')`);
        }
        return code;
      },
    },
  };
}

/** Returns the letters of a `unicode-range`: `U+20-7E, U+A0`. */
export function lettersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
