import type { Config } from '../../../config.ts';

/** Returns whether this role may do nothing without a second factor: an Admin's in production (PRODUCT §12). */
export function isSecondFactorRequired({ production }: Pick<Config, 'production'>, role: string): boolean {
  return production && role === 'Admin';
}
