import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { scriptBands } from '#contract/constants.ts';

const volumes: Readonly<Record<(typeof scriptBands)[number], MessageDescriptor>> = {
  'Low (0-50/day)': msg`Low volume`,
  'Medium (51-100/day)': msg`Medium volume`,
  'High (101-175/day)': msg`High volume`,
  'Very high (>175/day)': msg`Very high volume`,
};

/** `Medium volume` of a band as stored (`Medium (51-100/day)`); another word as it stands. */
export function volume(band: string): string {
  const known: Readonly<Record<string, MessageDescriptor>> = volumes;
  const found = Object.hasOwn(known, band) ? known[band] : undefined;
  return found ? t(found) : band;
}
