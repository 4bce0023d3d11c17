import { fieldWords, refusalWords } from '../call/refusal-words.ts';
import { Refusal } from '../call/refuse.ts';
import { refusalOfDatabaseError } from '../http/connection-errors.ts';
import { StartError } from '../start-error.ts';

/** Returns a refusal as what a command prints; anything else as it is. */
export function asStartError(error: unknown): unknown {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (!refusal) return error;
  const [first] = Object.values(fieldWords(refusal, 'en').fields ?? {});
  return new StartError(first ?? refusalWords(refusal, 'en'), error);
}
