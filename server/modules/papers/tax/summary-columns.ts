import { type Speaker, say } from '#contract/words/speaker.ts';
import { paperWords, yearWords } from '../papers.words.ts';

/** Returns the heads of a year's CSV. */
export function summaryColumns(speaker: Speaker): string[] {
  return [
    say(speaker, yearWords.paidOn),
    say(speaker, paperWords.shift),
    say(speaker, paperWords.pharmacy),
    say(speaker, paperWords.pay),
    say(speaker, yearWords.expenses),
    say(speaker, yearWords.milesEach),
  ];
}
