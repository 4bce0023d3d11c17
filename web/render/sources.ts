import type { Language } from '#contract/language.ts';
import type { ownPages } from '#contract/page-reader.ts';
import type { publicPages } from '#contract/public-pages.ts';

const VISITORS = 'areas/public/index.tsx';
const OWN = ['shell/app-shell/app-shell.tsx', 'areas/specialist/index.tsx'];

const FOR_YOU = ['for-you-tabs', 'for-you-empty', 'not-yet-panel'].map((part) => `features/search/${part}.tsx`);

const pages: Readonly<Record<(typeof publicPages | typeof ownPages)[number], string | readonly string[]>> = {
  '/': 'areas/public/landing/landing-page.tsx',
  '/shifts': 'areas/public/find-page.tsx',
  '/shifts/:id': ['areas/public/shift-page.tsx', 'features/search/shift-over.tsx'],
  '/terms': 'areas/public/about/terms-page.tsx',
  '/privacy': 'areas/public/about/privacy-page.tsx',
  '/accessibility': 'areas/public/about/accessibility-page.tsx',
  '/help': 'features/help/help-page.tsx',
  '/status': 'areas/public/about/status-page.tsx',
  '/specialist/find': [...OWN, 'areas/specialist/find-page.tsx', ...FOR_YOU],
  '/specialist/my-shifts': [...OWN, 'areas/specialist/my-shifts/my-shifts-page.tsx'],
};

/** Returns the sources that a page is made of beside the start, by which the server finds their styles and scripts. */
export function sourcesOf(path: string, language: Language): string[] {
  const [page] = Object.entries(pages).find(([pattern]) => matches(pattern, path)) ?? [];
  const own = page ? [pages[page as keyof typeof pages]].flat() : [];
  const frame = own.some((source) => OWN.includes(source)) ? [] : [VISITORS];
  return [...frame, ...own, ...(language === 'en' ? [] : ['language/spanish.ts'])];
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path);
}
