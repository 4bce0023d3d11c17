/** Numbers of licenses and IDs as the database keeps them: sealed, a license's with a hash to find it by (PRODUCT §12, decision 129). */
import { createHmac } from 'node:crypto';
import { bareNumber } from '#contract/specialists/document-check.ts';
import type { Config } from '../../config.ts';
import { keyFor, seal, unseal } from '../../db/seal.ts';

/** What a sealed text is of; with the id of its row it opens nowhere else. */
export type Sealed = 'license number' | 'document number' | 'document check' | 'state ID' | 'registration ID';

type Keyed = { readonly deps: { readonly config: Pick<Config, 'secretKey'> } };

/** Returns a text as its column keeps it; null of null. */
export function sealFor<T extends string | null>(call: Keyed, of: Sealed, id: string, text: T): T;
export function sealFor({ deps }: Keyed, of: Sealed, id: string, text: string | null): string | null {
  return text === null ? null : seal(text, { secretKey: deps.config.secretKey, purpose: of, id });
}

/** Returns what a column keeps. Throws where it is another row's, or was sealed with another key. */
export function openSealed<T extends string | null>(call: Keyed, of: Sealed, id: string, sealed: T): T;
export function openSealed({ deps }: Keyed, of: Sealed, id: string, sealed: string | null): string | null {
  return sealed === null ? null : unseal(sealed, { secretKey: deps.config.secretKey, purpose: of, id });
}

/** Returns a license's number as its columns keep it. */
export function licenseNumberColumns(call: Keyed, id: string, number: string) {
  return { number_sealed: sealFor(call, 'license number', id, number), number_hash: hashOfNumber(call, number) };
}

/** Returns what is the same for the same number, however it is spaced: whoever reads the database cannot try numbers. */
export function hashOfNumber({ deps }: Keyed, number: string): Buffer {
  return createHmac('sha256', keyFor(deps.config.secretKey, 'license number hash')).update(bareNumber(number)).digest();
}

/** Returns a license's number; null once its account is deleted. */
export function numberOfLicense(
  call: Keyed,
  { id, number_sealed }: { readonly id: string; readonly number_sealed: string | null },
): string | null {
  return openSealed(call, 'license number', id, number_sealed);
}
