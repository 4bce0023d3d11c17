import type { Language } from '#contract/language.ts';
import type { publicPages } from '#contract/public-pages.ts';

const pages: Readonly<Record<(typeof publicPages)[number], string | readonly string[]>> = {
  '/': 'areas/public/landing/landing-page.tsx',
  '/shifts': 'areas/public/find-page.tsx',
  '/shifts/:id': ['areas/public/shift-page.tsx', 'features/search/shift-over.tsx'],
  '/terms': 'areas/public/about/terms-page.tsx',
  '/privacy': 'areas/public/about/privacy-page.tsx',
  '/accessibility': 'areas/public/about/accessibility-page.tsx',
  '/help': 'features/help/help-page.tsx',
  '/status': 'areas/public/about/status-page.tsx',
};

/** Returns the sources that a page is made of beside the start, by which the server finds their styles and scripts. */
export function sourcesOf(path: string, language: Language): string[] {
  const [page] = Object.entries(pages).find(([pattern]) => matches(pattern, path)) ?? [];
  const own = page ? [pages[page as keyof typeof pages]].flat() : [];
  return ['areas/public/index.tsx', ...own, ...(language === 'en' ? [] : ['language/spanish.ts'])];
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path);
}
