import { msg } from '@lingui/core/macro';
import type { SitePack } from '#contract/businesses/business.ts';

const parts = [
  ['firstTenMinutes', msg`First 10 minutes`],
  ['softwareLogin', msg`Software login`],
  ['keys', msg({ message: 'Keys', context: 'of a door' })],
  ['alarm', msg`Alarm`],
  ['phones', msg`Phones`],
  ['staffOnDuty', msg`On duty with you`],
] as const;

/** Returns the parts of a site pack that the pharmacy has filled in, each with its label. */
export function writtenParts(pack: SitePack) {
  return parts.filter(([field]) => pack[field].trim() !== '');
}
