import { refusalSentence } from '#contract/refusals.ts';
import { refuseAndKeep } from '../../call/refuse.ts';

/** Refuses a wrong code of e-mail, phone or reset, the try kept; after the last one only a new code helps. */
export function refuseWrongCode(triesLeft: number): never {
  if (triesLeft <= 0) refuseAndKeep('code_expired', {}, { code: refusalSentence('code_expired') });
  refuseAndKeep('wrong_code', { triesLeft }, { code: refusalSentence('wrong_code', { triesLeft }) });
}
