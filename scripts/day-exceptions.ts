/** Writes docs/day-exceptions.md from the rows the tests play: `npm run day:table`. */
import { writeFileSync } from 'node:fs';
import { exceptions } from '../test/day-exceptions/exceptions.data.ts';
import { dayPage } from './day-exceptions/day-page.ts';

writeFileSync('docs/day-exceptions.md', dayPage(exceptions));
