/**
 * Leaves the start of the app to the page's first script (web/public/before-paint.js), which knows whether there are words
 * to read first and whether somebody is signed in: the built page names files and reads instead of asking for them.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addressWith, postedRead } from '#web/api/request-address.ts';
import {
  bookingTabs,
  countOf,
  type EngagementsQuery,
  monthBookings,
  reviewedBookings,
  toEngagementsQuery,
} from '#web/features/engagements/engagements-query.ts';
import { firstToRate } from '#web/features/ratings/first-to-rate.ts';
import { firstSearchOn } from '#web/features/search/first-search.ts';
import { areaOf, homeOf, paths } from '#web/paths.ts';

const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const FIRST = '<script src="/before-paint.js"';

const SHELL = 'shell/app-shell/app-shell.tsx';
/** Where people come in, as `preloadSignedIn` has it (web/routes.tsx), and the sources below `web` it is made of. */
export const firstPages: Readonly<Record<string, readonly string[]>> = {
  [paths.specialist.find()]: [SHELL, 'areas/specialist/index.tsx', 'areas/specialist/find-page.tsx'],
  [homeOf('Specialist')]: [SHELL, 'areas/specialist/index.tsx', 'areas/specialist/my-shifts/my-shifts-page.tsx'],
  [homeOf('Business')]: [SHELL, 'areas/business/index.tsx', 'features/coverage/coverage-page.tsx'],
  [homeOf('Manager')]: [SHELL, 'areas/manager/index.tsx', 'areas/manager/today/today-page.tsx'],
  [homeOf('Admin')]: [SHELL, 'areas/admin/index.tsx', 'areas/admin/overview/overview-page.tsx'],
};

const profile = specialistEndpoints.getMyProfile.path;
/** Asked with a token before the app is there, wherever (web/api/first-reads.ts). */
const check = accountEndpoints.getCurrentUser.path;
const bookings = (asked: EngagementsQuery) =>
  addressWith(engagementEndpoints.listEngagements.path, toEngagementsQuery(asked));
const month = bookings(monthBookings('month-from', 'month-to'));
/**
 * What is asked then beside it, in an area and at an address; one with a search of its own comes before the bare one. The
 * first script writes the device's day for `{today}`, and when its month's page begins and ends for `month-from` and
 * `month-to`.
 */
const reads = {
  [`${areaOf.Admin}/`]: [secondFactorEndpoints.getSecondFactor.path],
  [paths.specialist.find()]: [profile, postedRead(searchEndpoints.searchShifts.path, firstSearchOn('{today}'))],
  [homeOf('Specialist')]: [
    profile,
    bookings(bookingTabs.upcoming),
    ...[bookingTabs.requests, bookingTabs.past, bookingTabs.saved].map(countOf).map(bookings),
    bookings(reviewedBookings),
    month,
    standingEndpoints.getStanding.path,
    addressWith(ratingEndpoints.listRatingsToGive.path, firstToRate),
  ],
  [paths.specialist.availability()]: [
    profile,
    month,
    specialistEndpoints.getAvailability.path,
    specialistEndpoints.getSpecialistPreferences.path,
  ],
};

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

export function startApp(): Plugin {
  let root = '';
  return {
    name: 'mortar:start-app',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const filesIn = (tags: RegExp) => [...html.matchAll(tags)].map(([, file = '']) => file);
        // What others stand on comes first.
        const app = [...new Set([...filesIn(PRELOAD), ...filesIn(MODULE)])];
        if (!html.includes(FIRST) || app.length === 0) throw new Error('index.html starts no app');
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const parts = partsOf(chunks, (source) => path.join(root, source), new Set([...app, ...filesIn(STYLES)]));
        const facts = `data-check="${check}" data-parts='${JSON.stringify({ ...parts, reads })}'`;
        return html
          .replace(MODULE, '')
          .replace(PRELOAD, '')
          .replace(FIRST, () => `${FIRST} ${facts} data-app="${app.join(' ')}"`);
      },
    },
  };
}

/** Returns the files of the first pages, scripts and styles, named once, and of each page which of them it is made of. */
function partsOf(chunks: readonly Chunk[], idOf: (source: string) => string, known: ReadonlySet<string>) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = Object.entries(firstPages).map(([address, sources]) => {
    const wanted = new Set<string>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || wanted.has(chunk.fileName)) return;
      wanted.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
      for (const file of chunk.imports) add(byName.get(file));
    };
    for (const source of sources) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(source));
      if (!chunk) throw new Error(`the build has no file of ${source}`);
      add(chunk);
    }
    return [address, [...wanted].filter((file) => !known.has(`/${file}`)).map(numberOf)];
  });
  return { files: files.map((file) => file.replace(/^assets\//, '')), pages: Object.fromEntries(pages) };
}
