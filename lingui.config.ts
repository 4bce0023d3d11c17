/**
 * The catalogues (docs/decisions/034-text-catalogue.md, 058-facts-travel-words-stay.md): one file a room of the web app
 * and one for each table of messages (`*.words.ts`); `npm run words` brings them up to date.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { tableExtractor, tableFiles } from './scripts/words/message-tables.ts';

/** Catalogue → the folders whose text it holds. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  public: ['web/areas/public', 'web/render', 'web/features/accounts', 'web/features/operations', 'web/features/help'],
  admin: ['web/areas/admin', 'web/features/admin'],
  business: [
    'web/areas/business',
    'web/areas/manager',
    'web/features/businesses',
    'web/features/coverage',
    'web/features/people',
    'web/features/pharmacy-side',
    'web/features/staff',
  ],
  shifts: ['web/features/shifts'],
  specialist: [
    'web/areas/specialist',
    'web/features/engagements',
    'web/features/amendments',
    'web/features/ratings',
    'web/features/disputes',
    'web/features/specialists',
    'web/features/standing',
  ],
  account: ['web/areas/account', 'web/features/notifications', 'web/features/wallet'],
  messages: ['web/features/messages'],
  search: ['web/features/search', 'web/features/places'],
  analytics: ['web/features/analytics'],
  shell: [
    'web/api',
    'web/shell',
    'web/ui',
    'web/language',
    'web/features/connection',
    'web/features/live',
    'web/features/session',
    'web/features/shell',
  ],
};

// What no catalogue takes would stay English for everybody.
for (const parent of ['web/features', 'web/areas'])
  for (const name of readdirSync(path.join(import.meta.dirname, parent)))
    if (!Object.values(rooms).flat().includes(`${parent}/${name}`))
      throw new Error(`${parent}/${name} has no catalogue`);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    ...Object.entries(rooms).map(([room, folders]) => ({
      path: `<rootDir>/web/language/{locale}/${room}`,
      include: folders.map((folder) => `<rootDir>/${folder}`),
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    })),
    ...tableFiles.map(({ file, catalogue }) => ({
      path: `<rootDir>/${catalogue}`,
      include: [`<rootDir>/${file}`],
      exclude: [],
    })),
  ],
  extractors: [tableExtractor, createBabelExtractor()],
  // Origins without lines: moving a line is no change of the text.
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
  runtimeConfigModule: {
    i18n: ['#web/language/words.ts', 'i18n'],
    useLingui: ['@lingui/react', 'useLingui'],
    Trans: ['@lingui/react', 'Trans'],
  },
});
