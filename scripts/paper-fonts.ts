/**
 * Makes the fonts that papers are set in (`server/pdf/fonts`): one weight each of the web's own, as TrueType,
 * which PDFs embed. Run by hand when a font is updated; what it makes is in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { lettersIn } from './vite/cut-fonts.ts';

const require = createRequire(import.meta.url);
const folder = path.resolve(import.meta.dirname, '../server/pdf/fonts');
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/** Western Europe and punctuation; the rest of Latin in a font of its own, which few papers need. */
const ranges = {
  latin: 'U+20-7E, U+A0-FF, U+152-153, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
  'latin-ext': 'U+100-17F, U+218-21B, U+1E00-1EFF',
};
const faces = [
  { name: 'regular', family: 'instrument-sans', wght: 400 },
  { name: 'bold', family: 'instrument-sans', wght: 650 },
  { name: 'title', family: 'bricolage-grotesque', wght: 680 },
];

mkdirSync(folder, { recursive: true });
for (const { name, family, wght } of faces)
  for (const [part, range] of Object.entries(ranges)) {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
    const font = await subsetFont(readFileSync(source), lettersIn(range), {
      targetFormat: 'truetype',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght },
    });
    writeFileSync(path.join(folder, `${name}-${part}.ttf`), font);
    process.stdout.write(`${name}-${part}.ttf ${font.length}\n`);
  }
