/** What the server refused, in the page's language, from its code and its facts. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';
import { refusalMessage } from '#contract/words/refusals.words.ts';
import { say } from '#contract/words/speaker.ts';
import { writeParams } from '#contract/words/write-params.ts';
import { speaker } from './speaker.ts';

export type Details = Facts;

/** Returns the sentence a person reads. */
export function refusalWords({ code, details = {} }: { code: RefusalCode; details?: Details | undefined }): string {
  return say(speaker(), refusalMessage(code, details), details);
}

/** Returns what a profile lacks, from the details of `profile_incomplete`: `license number and home address`; null when unsaid. */
export function missingWords({ missing }: Details = {}): string | null {
  return Array.isArray(missing) ? String(writeParams({ missing }, speaker())['missing']) : null;
}
