/** Why the server cannot start, a sentence a line for the person who started it: printed without a stack. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}
