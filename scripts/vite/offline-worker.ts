/** Builds the service worker beside the app and tells it what to keep: what opens a pharmacist's day without a connection. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { isFontOfWords } from './preload-fonts.ts';
import { isSpecialistsStyles } from './start-app.ts';

/** Loaded on demand, but needed without a connection (docs/decisions/035-offline.md). */
const NEEDED_OFFLINE =
  /\/web\/(areas\/specialist\/(index|my-shifts\/my-shifts-page|check-in\/check-in-page)\.tsx|features\/engagements\/site-pack-drawer\.tsx|ui\/toaster\.tsx|shell\/(offline\/offline-area|app-shell\/(app-shell|user-menu-list|more-drawer)|proof(-dialog)?)\.tsx|language\/spanish\.ts)$/;
const ALWAYS = [
  '/index.html',
  '/manifest.webmanifest',
  '/mark.svg',
  '/before-paint.js',
  '/letters.js',
  '/icons/icon-192.png',
];

type Chunk = {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
};

/** `name`: of the entry in `rolldownOptions.input`; it is written as `<name>.js` beside index.html. */
export function offlineWorker(name: string): Plugin {
  return {
    name: 'mortar:offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const worker = chunks.find((chunk) => chunk.fileName === `${name}.js`);
        if (!worker) throw new Error(`the build has no ${name}.js`);
        if (worker.imports.length > 0) throw new Error('the service worker must be one file');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk as Chunk]));
        const wanted = new Set<string>();
        for (const chunk of byName.values()) {
          const isApp = chunk.isEntry && chunk.fileName !== worker.fileName;
          if (isApp || NEEDED_OFFLINE.test(chunk.facadeModuleId ?? '')) addWithImports(chunk, byName, wanted);
        }
        for (const { fileName } of outputs)
          if (isFontOfWords(fileName) || isSpecialistsStyles(fileName)) wanted.add(fileName);
        const files = [...ALWAYS, ...[...wanted].sort().map((file) => `/${file}`)];
        const page = bundle['index.html'];
        const fingerprint = createHash('sha256').update(files.join('\n'));
        if (page?.type === 'asset') fingerprint.update(page.source);
        // Begins with when it was built, so that the newest name is the last one.
        const version = `${Math.floor(Date.now() / 1000)}-${fingerprint.digest('hex').slice(0, 12)}`;
        worker.code = worker.code
          .replaceAll('__SHELL_FILES__', JSON.stringify(files))
          .replaceAll('__SHELL_VERSION__', JSON.stringify(version));
      },
    },
  };
}

function addWithImports(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, wanted: Set<string>): void {
  if (wanted.has(chunk.fileName)) return;
  wanted.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css);
  for (const name of chunk.imports) {
    const next = byName.get(name);
    if (next) addWithImports(next, byName, wanted);
  }
}
