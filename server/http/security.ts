/** Headers on every answer (reliability S25). */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * Allows the server's own scripts only; styles may be inline (the component library sets them); the map's style host
 * when configured.
 */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const mapHosts = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...mapHosts],
        workerSrc: ["'self'", 'blob:'],
        // A document to review is shown from memory; the browser's own PDF reader needs both.
        frameSrc: ["'self'", 'blob:'],
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
  };
}
