/** How often one caller may call, by the endpoint's class (reliability S10, S13, S14). */
import type { Endpoint, RateClass } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';

/** Calls a minute from one address. */
const perMinute: Readonly<Record<RateClass, number>> = { normal: 1200, strict: 60, send: 20 };

type RouteConfig = { rateLimit: { max: number; timeWindow: number } | false };

/** Returns the rate-limit part of a route's configuration; off when the configuration says so. */
export function rateLimitOf(endpoint: Endpoint, config: Config): RouteConfig {
  if (!config.rateLimits) return { rateLimit: false };
  return { rateLimit: { max: perMinute[endpoint.rate ?? 'normal'], timeWindow: 60_000 } };
}
