/**
 * The audit log, read: each recorded event as a sentence with who and when. Nothing writes here; the events are the log
 * (DESIGN, idea 3).
 */
export { sentenceOf } from './sentence-of.ts';
