import { type Page, pages } from '#contract/analytics/pages.ts';

type Known = { readonly page: Page; readonly parts: readonly string[] };

const known: readonly Known[] = pages.map((page) => ({ page, parts: partsOf(page) }));

/** The pattern an address belongs to: `/shifts/019a…` → `/shifts/:id`. Nothing of an address we do not know is told. */
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
