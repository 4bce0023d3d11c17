import { expect, it, vi } from 'vitest';
import { rosterColumnOf, rosterColumns } from '#contract/businesses/roster-cells.ts';
import { chooseLanguage } from '#web/language/language.ts';
import { columnWords } from './csv-words.ts';

it('writes headings that are read again, in both languages', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  for (const language of ['es', 'en'] as const) {
    await chooseLanguage(language);
    expect(rosterColumns.map((column) => rosterColumnOf(columnWords(column)))).toEqual([...rosterColumns]);
  }
  expect(columnWords('lunchStart')).toBe('Lunch start');
  await chooseLanguage('es');
  expect(columnWords('lunchStart')).toBe('Inicio del almuerzo');
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});
