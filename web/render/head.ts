/** The head of a page that the server writes: what it is called and what it is about, for those who list it. */
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { escapeHtml } from '#contract/html.ts';
import { type Language, languages } from '#contract/language.ts';
import { LANGUAGE_PARAMETER, type PageRequest } from '#contract/public-pages.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { keyOf } from '../api/use-endpoint.ts';
import { paths } from '../paths.ts';
import { describeShift, isOpen, jobPosting } from './job-posting.ts';
import { pageLinks } from './page-links.ts';

type Page = PageRequest & { readonly title: string; readonly queryClient: QueryClient };

/** Returns HTML. */
export function writeHead({ path, search, origin, language, title, at, queryClient }: Page): string {
  const shift = shiftIn(queryClient);
  const description = shift ? describeShift(shift) : descriptionOf(path);
  const address = addressIn(language, origin, path);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...languages.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${escapeHtml(addressIn(other, origin, path))}" />`,
    ),
    ...(path === paths.publicShifts() ? pageLinks(search, queryClient) : []).map(
      (page) => `<link rel="${page.rel}" href="${escapeHtml(addressIn(language, origin, path, page.search))}" />`,
    ),
    property('og:type', 'website'),
    property('og:site_name', 'Mortar'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    ...(shift && isOpen(shift, at) ? [jobPosting(shift, { address, description })] : []),
  ].join('\n');
}

function shiftIn(queryClient: QueryClient): Shift | null {
  const [found] = queryClient.getQueriesData<Shift>({ queryKey: keyOf(shiftEndpoints.getShift) });
  return found?.[1] ?? null;
}

/** English stands at the plain address. */
function addressIn(language: Language, origin: string, path: string, search = new URLSearchParams()): string {
  if (language !== 'en') search.set(LANGUAGE_PARAMETER, language);
  return `${origin}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function descriptionOf(path: string): string {
  if (path === paths.terms()) return t`What both sides agree to when they use Mortar.`;
  if (path === paths.privacy()) return t`What we keep about you, who sees it and how it’s deleted.`;
  if (path === paths.accessibility()) return t`Mortar is built for everyone who works in a pharmacy.`;
  if (path === paths.help()) return t`Short answers, and people who read what you write.`;
  if (path === paths.status()) return t`Whether Mortar is up, checked every 15 seconds.`;
  if (path === paths.publicShifts())
    return t`Open pharmacy shifts near you: the hours, the rate and the pay, before you sign up.`;
  return t`Mortar fills pharmacy shifts with licensed pharmacists and technicians. Terms lock when you book, and pay follows the hours worked.`;
}
