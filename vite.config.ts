/** Builds the web app into dist/web and, in development, serves it with the API behind the same address. */
import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type UserConfig } from 'vite';
import { answerElsewhere } from './scripts/vite/answer-elsewhere.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { compressedFiles } from './scripts/vite/compressed-files.ts';
import { contractHalves } from './scripts/vite/contract-halves.ts';
import { cutFonts } from './scripts/vite/cut-fonts.ts';
import { lighterParts } from './scripts/vite/lighter-parts.ts';
import { mantineVariables } from './scripts/vite/mantine-variables.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { preloadFonts } from './scripts/vite/preload-fonts.ts';
import { shortPublicScripts } from './scripts/vite/short-public-scripts.ts';
import { startApp } from './scripts/vite/start-app.ts';

// The source of web/api is served below /api too while developing: modules are not calls.
const calls = String.raw`^/api/(?!.*\.tsx?(\?|$))`;

/** Turns the text macros into calls. English stays in the code, so that it needs no catalogue (decision 034). */
export function words() {
  return babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] });
}

/** The part of the library that the web app uses (docs/decisions/103). */
const router = { find: /^react-router$/, replacement: path.join(import.meta.dirname, 'web/router/index.ts') };

/** An area's chunk says whose it is, so that one can see which are fetched (SPEC R-1): `area-business-8Kx2….js`. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const area = facadeModuleId?.match(/\/areas\/(\w+)\/index\.tsx$/)?.[1];
  return area ? `assets/area-${area}-[hash].js` : 'assets/[name]-[hash].js';
}

/** One file, which needs no package: the server runs it (docs/decisions/060). */
const forServer: UserConfig = {
  root: 'web',
  plugins: [
    mantineVariables(import.meta.dirname),
    lighterParts(import.meta.dirname),
    react(),
    words(),
    lingui(),
    answerElsewhere('web/api/call.ts', 'web/render/call.ts'),
  ],
  ssr: { noExternal: true },
  resolve: { alias: [router] },
  // The demo runs without NODE_ENV=production, and would write its pages with React's slower development build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: '../dist/web-server',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) return forServer;
  const environment = loadEnv(mode, import.meta.dirname, '');
  const api = `http://127.0.0.1:${environment.PORT ?? '3000'}`;
  return {
    root: 'web',
    resolve: { alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'web/zod.ts') }, router] },
    plugins: [
      contractHalves(import.meta.dirname),
      cutFonts(import.meta.dirname),
      mantineVariables(import.meta.dirname),
      lighterParts(import.meta.dirname),
      react(),
      words(),
      lingui(),
      offlineWorker('offline-worker'),
      preloadFonts(),
      startApp(),
      shortPublicScripts(),
      compressedFiles(),
    ],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // By which the server finds the styles and scripts of a page it writes.
      manifest: true,
      // The policy of the page allows fonts and styles from this origin only, so nothing becomes a data: URL.
      assetsInlineLimit: 0,
      // What a browser without it loads a little later is not worth a script in everybody's start.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        input: {
          index: path.join(import.meta.dirname, 'web/index.html'),
          'offline-worker': path.join(import.meta.dirname, 'web/offline-worker/offline-worker.ts'),
        },
        output: {
          chunkFileNames: chunkName,
          codeSplitting: { groups: chunkGroups },
          // Its scope is the folder it is in, and its name is how a browser finds its next version.
          entryFileNames: ({ name }) => (name === 'offline-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        },
      },
    },
    worker: { format: 'es' },
    server: {
      host: '127.0.0.1',
      port: Number(environment.WEB_PORT ?? 5173),
      proxy: { [calls]: api, '/metrics': api },
    },
    preview: { host: '127.0.0.1', proxy: { [calls]: api } },
    optimizeDeps: { include: ['react-multi-date-picker', 'react-date-object'], exclude: ['maplibre-gl'] },
  };
});
