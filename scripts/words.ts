/**
 * Brings the catalogues up to date with the text in the code and says what is not translated: `npm run words`, or
 * `npm run words -- shifts search` for some rooms only. `--loose` lists text that goes past the catalogue.
 */
import { catalogues } from './words/catalogues.ts';
import { looseText } from './words/loose-text.ts';

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));

if (process.argv.includes('--loose')) {
  const loose = looseText(asked);
  for (const { path, line, text } of loose) process.stdout.write(`${path}:${line}  ${text}\n`);
  process.stdout.write(`${loose.length} texts go past the catalogue\n`);
} else {
  for (const { room, update } of await catalogues(asked)) {
    const { messages, missing } = await update();
    process.stdout.write(`${room}: ${messages} messages, ${missing.length} without Spanish\n`);
    for (const text of missing) process.stdout.write(`  ${text}\n`);
  }
}
