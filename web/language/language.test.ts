import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

/** The language modules as a page has them that opens now, on a device that prefers these languages. */
async function open(prefers: readonly string[]) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('window', {
    navigator: { languages: prefers },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const page = await import('./language.ts');
  const calendar = await import('./calendar-language.ts');
  await page.loadLocale();
  return { page, calendar, both: () => [page.language(), calendar.calendarLanguage()] };
}

beforeEach(() => kept.clear());
afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    ['es-MX', 'en'],
    ['es', 'es'],
  ],
  [
    ['de', 'en'],
    ['en', 'en'],
  ],
  [['fa-IR'], ['en', 'fa']],
  [
    ['fa', 'es'],
    ['es', 'fa'],
  ],
  [['de'], ['en', 'en']],
])(
  'a device that prefers %j gets %j: the page in a language whose words are complete, the calendar in its own',
  async (prefers, expected) => {
    expect((await open(prefers)).both()).toEqual(expected);
  },
);

test('what was kept as the language of a page that had no words of it goes on meaning the calendar', async () => {
  kept.set('language', 'fa');
  const { page, both } = await open(['es']);
  expect(both()).toEqual(['en', 'fa']);
  await page.chooseLanguage('es');
  expect(both()).toEqual(['es', 'fa']);
  expect((await open(['en'])).both()).toEqual(['es', 'fa']);
});

test('a calendar follows the page until somebody chooses, and again once they take it back', async () => {
  const { page, calendar, both } = await open(['fa']);
  await page.chooseLanguage('es');
  expect(both()).toEqual(['es', 'es']);
  calendar.chooseCalendarLanguage('hi');
  await page.chooseLanguage('en');
  expect(both()).toEqual(['en', 'hi']);
  expect((await open(['fa'])).both()).toEqual(['en', 'hi']);
  calendar.chooseCalendarLanguage(null);
  expect((await open(['fa'])).both()).toEqual(['en', 'en']);
});
