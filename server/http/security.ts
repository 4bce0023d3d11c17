/** Headers on every answer (reliability S25); scripts, styles and fonts of a page go without those of pages (serve-web.ts). */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** What Stripe's card and bank fields need (its security guide). */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Allows the server's own scripts only; styles may be inline (the component library sets them); the map's style host
 * and Stripe's fields when configured.
 */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const stripe = config.stripe ? stripeSources : { script: [], frame: [], connect: [] };
  const mapHosts = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...mapHosts, ...stripe.connect],
        workerSrc: ["'self'", 'blob:'],
        // A document to review is shown from memory; the browser's own PDF reader needs both.
        frameSrc: ["'self'", 'blob:', ...stripe.frame],
        objectSrc: ['blob:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Plain http on a laptop is the default; behind TLS the proxy's answers carry it a year.
    hsts: config.production ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // A bank's own sign-in opens beside the page and has to find it again.
    ...(config.stripe ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } } : {}),
  };
}
