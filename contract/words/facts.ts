/** What fills a sentence, as it travels and is kept: cents, instants, days, seconds, codes; never words. */
import { z } from 'zod';

export const Fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]);
export type Fact = z.infer<typeof Fact>;

export const Facts = z.record(z.string(), Fact).readonly();
export type Facts = z.infer<typeof Facts>;

/** Something said by its code: a field's error, a reason. */
export type Coded = { readonly code: string; readonly params?: Facts | undefined };

/** A fact with the sentence it makes in the reader's language: `code` and `params` are for programs, `sentence` for people. */
export const Sentence = z.object({ code: z.string(), params: Facts, sentence: z.string() });
export type Sentence = z.infer<typeof Sentence>;
