import { type Page, pages } from '#contract/analytics/pages.ts';

type Known = { readonly page: Page; readonly parts: readonly string[] };

const known: readonly Known[] = pages.map((page) => ({ page, parts: partsOf(page) }));

/**
 * Returns the pattern of an address, `/shifts/019a…` → `/shifts/:id`; an unknown address has none, and none of it is
 * sent.
 */
export function pageOf(pathname: string): Page {
  const parts = partsOf(pathname);
  const fits = (takesAny: boolean) =>
    known.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, index) => part === parts[index] || (takesAny && part === ':id')),
    );
  // `/business/pharmacies/new` is a page of its own, not a pharmacy.
  return (fits(false) ?? fits(true))?.page ?? 'other';
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
