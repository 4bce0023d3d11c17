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
    engagementEndpoints.countEngagements.path,
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

/** What the first script is told of a first page; files by their number in `files`. */
type FirstPage = {
  readonly scripts: readonly number[];
  /** Styles that `all` stands for. */
  readonly styles: readonly number[];
  /** One file with all of them, which costs one answer instead of ten. */
  readonly all: string;
};

type Emit = (file: { type: 'asset'; name: string; source: string }) => string;

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** Whether a file holds all styles of a first page of specialists, which opens without a connection. */
export const isSpecialistsStyles = (file: string) => /\/all-of-(find|my-shifts)-page-[^/]*\.css$/.test(file);

export function startApp(): Plugin {
  let root = '';
  let emit: Emit = () => {
    throw new Error('styles are put together before the build has files');
  };
  return {
    name: 'mortar:start-app',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      handler() {
        // The page is written later in this phase, once every file has its styles.
        emit = (file) => this.getFileName(this.emitFile(file));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const filesIn = (tags: RegExp) => [...html.matchAll(tags)].map(([, file = '']) => file);
        // What others stand on comes first.
        const app = [...new Set([...filesIn(PRELOAD), ...filesIn(MODULE)])];
        if (!html.includes(FIRST) || app.length === 0) throw new Error('index.html starts no app');
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const together = (files: readonly string[], name: string) =>
          emit({ type: 'asset', name, source: files.map((file) => sourceOf(bundle[file])).join('\n') });
        const known = new Set([...app, ...filesIn(STYLES)]);
        const parts = partsOf(chunks, (source) => path.join(root, source), known, together);
        const facts = `data-check="${check}" data-parts='${JSON.stringify({ ...parts, reads })}'`;
        return html
          .replace(MODULE, '')
          .replace(PRELOAD, '')
          .replace(FIRST, () => `${FIRST} ${facts} data-app="${app.join(' ')}"`);
      },
    },
  };
}

function sourceOf(output: { readonly type: string; readonly source?: string | Uint8Array } | undefined): string {
  if (output?.source === undefined) throw new Error('the build has styles without a source');
  return typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source);
}

/** Returns the files of the first pages, named once, and of each page which of them it is made of. */
function partsOf(
  chunks: readonly Chunk[],
  idOf: (source: string) => string,
  known: ReadonlySet<string>,
  together: (styles: readonly string[], name: string) => string,
) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = Object.entries(firstPages).map(([address, sources]): [string, FirstPage] => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || scripts.has(chunk.fileName)) return;
      scripts.add(chunk.fileName);
      for (const file of chunk.imports) add(byName.get(file));
      // After those it stands on, as the app would ask for them: later rules win.
      for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    };
    for (const source of sources) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(source));
      if (!chunk) throw new Error(`the build has no file of ${source}`);
      add(chunk);
    }
    const isNew = (file: string) => !known.has(`/${file}`);
    const worn = [...styles].filter(isNew);
    const name = path.basename(sources.at(-1) ?? '', '.tsx');
    return [
      address,
      {
        scripts: [...scripts].filter(isNew).map(numberOf),
        styles: worn.map(numberOf),
        all: shortOf(together(worn, `all-of-${name}.css`)),
      },
    ];
  });
  return { files: files.map(shortOf), pages: Object.fromEntries(pages) };
}

/** Returns a file's name as the first script completes it. */
function shortOf(file: string): string {
  return file.replace(/^assets\//, '');
}
