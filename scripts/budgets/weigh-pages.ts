/** What the pages people come in by weigh as built: what their words need, their script, and all they load in the end. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readPageScripts } from '#server/http/page-scripts.ts';
import { readPageStyles } from '#server/http/page-styles.ts';
import { createPageWriter } from '#server/http/page-writer.ts';
import { firstPages } from '../vite/start-app.ts';

/** Bytes, each part with those before it. */
export type Weight = { readonly beforeScript: number; readonly script: number; readonly whole: number };

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Page = { readonly html: string; readonly sources: readonly string[] };

/** Against hanging only. */
const LIMIT_MS = 60_000;
const ENTRY = 'index.html';
/** What every public page stands in. */
const FRAME = [ENTRY, 'areas/public/index.tsx'];
/** Not written by the server: its modal is drawn by the app. */
const SIGN_IN = [
  ...FRAME,
  'areas/public/landing/light-page.tsx',
  'shell/modal-host.tsx',
  'areas/public/auth-modal.tsx',
];

/** Pages the server writes, each by an address of it. */
const WRITTEN = { '/': '/', '/shifts': '/shifts', '/shifts/:id': '/shifts/0', '/terms': '/terms' };

/** `dist`: with `web` and `web-server`, both built. Pages are written as for a server that answers no call. */
export async function weighPages(dist: string): Promise<Record<string, Weight>> {
  const built = path.join(dist, 'web');
  // Without what the server leaves out of pages with words (server/http/written-pages.ts).
  const plain = readFileSync(path.join(built, ENTRY), 'utf8').replace(/ data-parts='[^']*'/, '');
  const pages: Record<string, Page> = { '/sign-in': { html: plain, sources: SIGN_IN } };
  for (const [address, sources] of Object.entries(firstPages)) pages[address] = { html: plain, sources };
  // In a thread: what a page's reads leave waiting would keep the build from ending.
  const writer = createPageWriter(path.join(dist, 'web-server/render-page.js'), LIMIT_MS);
  try {
    for (const [page, address] of Object.entries(WRITTEN)) {
      const request = {
        path: address,
        search: '',
        origin: 'http://localhost',
        language: 'en',
        at: Date.now(),
        reader: null,
      } as const;
      const { head, html, state, sources } = await writer.write(request, LIMIT_MS, async () => ({
        status: 503,
        body: null,
      }));
      pages[page] = { html: plain.replace('</head>', () => `${head}</head>`) + html + state, sources };
    }
  } finally {
    await writer.close();
  }
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, weigh(built, page)]));
}

function weigh(built: string, { html, sources }: Page): Weight {
  const manifestFile = path.join(built, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const asked = html + readPageStyles(manifestFile)(sources, html) + readPageScripts(manifestFile)(sources);
  const first = [...asked.matchAll(/(?:href|src)="\/([^"]+\.(?:css|woff2|js))"/g)].map(([, file = '']) => file);
  const isScript = (file: string) => file.startsWith('assets/') && file.endsWith('.js');
  const script = filesOf(manifest, closureOf(manifest, [ENTRY, ...sources]));
  const later = filesOf(manifest, loadedLater(manifest, sources));
  const bytes = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + sentBytes(path.join(built, file)), 0);
  const document = brotliCompressSync(asked).length;
  const withScript = [...first, ...script];
  return {
    beforeScript: document + bytes(first.filter((file) => !isScript(file))),
    script: document + bytes(withScript),
    whole: document + bytes([...withScript, ...later]),
  };
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the names of these sources and of all they import. */
function closureOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const names = new Set(sources.filter((source) => manifest[source]));
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return names;
}

/** Returns what the sources load on demand, and what that loads, without what the frame of every page may load. */
function loadedLater(manifest: Manifest, sources: readonly string[]): string[] {
  const frame = closureOf(manifest, FRAME);
  const names = new Set([...closureOf(manifest, sources)].filter((name) => !frame.has(name)));
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!frame.has(next)) names.add(next);
  }
  return [...names];
}

function filesOf(manifest: Manifest, names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name] ?? {};
    return [...(file ? [file] : []), ...css, ...assets.filter((asset) => !asset.endsWith('.woff2'))];
  });
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
