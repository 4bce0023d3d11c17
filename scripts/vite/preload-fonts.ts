/**
 * Asks for the fonts of our words with the page: a browser would ask once it has styles and text, which is too late. The page
 * waits a moment for them (web/public/letters.js).
 */
import type { Plugin } from 'vite';

/** Of the alphabets the fonts come in, the one all our words are in. */
export function isFontOfWords(file: string): boolean {
  return /-cut-[^/]*\.woff2$/.test(file);
}

/** Writes a preload link for each of these fonts into the built page, and after the styles what waits for them. */
export function preloadFonts(): Plugin {
  return {
    name: 'mortar:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter(isFontOfWords)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
        { tag: 'script', attrs: { src: '/letters.js' }, injectTo: 'head' },
      ],
    },
  };
}
