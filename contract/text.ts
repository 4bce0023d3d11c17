/**
 * Text a person types, as it is kept (docs/decisions/052): one spelling (NFC), nothing in it that nobody sees. What copying
 * leaves behind is removed; what hides or turns other letters on purpose is refused, since nobody types it.
 */

import { z } from 'zod';
import { type FieldErrorCode, fieldError } from './field-errors.ts';

/**
 * What draws nothing: zero-width spaces, byte order marks, soft hyphens, direction marks, tags, fillers. A name that
 * differs by one of these looks the same.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Embeddings, overrides and isolates: they turn the letters after them around. */
const directions = /[\u202A-\u202E\u2066-\u2069]/u;

/** C0, DEL and C1 without tab and line feed. */
const controls = /(?![\t\n])\p{Cc}/u;

/** Of what draws nothing, that which a script or a picture needs: what it is, what stands before it and what after. */
const needed: readonly (readonly [itself: RegExp, before: RegExp, after: RegExp])[] = [
  // Joiners of Persian and Urdu, of the scripts of India after a virama, and of pictures made of several.
  [/[\u200C\u200D]/u, /\p{Script=Arabic}\p{M}*$/u, /^\p{Script=Arabic}/u],
  [/[\u200C\u200D]/u, /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]$/u, /^/u],
  [/\u200D/u, /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]*$/u, /^\p{Extended_Pictographic}/u],
  // Which drawing of a picture or of a Chinese character is meant.
  [/[\uFE0E\uFE0F]/u, /[\p{Extended_Pictographic}\d#*]$/u, /^/u],
  [/[\u{E0100}-\u{E01EF}]/u, /\p{Ideographic}$/u, /^/u],
];

/** The longest picture or letter that a neighbor is looked for in. */
const NEIGHBOR = 8;

function isNeeded(hidden: string, at: number, typed: string): boolean {
  const before = typed.slice(Math.max(0, at - NEIGHBOR), at);
  const after = typed.slice(at + hidden.length, at + hidden.length + NEIGHBOR);
  return needed.some(([itself, left, right]) => itself.test(hidden) && left.test(before) && right.test(after));
}

function withoutInvisible(typed: string): string {
  return typed.replace(invisible, (hidden: string, at: number) =>
    directions.test(hidden) || isNeeded(hidden, at, typed) ? hidden : '',
  );
}

/** Returns text of several lines as it is kept: line breaks are `\n`. */
function cleanText(typed: string): string {
  return withoutInvisible(typed.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .normalize('NFC')
    .trim();
}

/** Returns text of one line as it is kept: whatever separates words is one space. */
export function cleanLine(typed: string): string {
  return cleanText(typed)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
}

/** Returns what in a text is refused; null when it may be kept. */
function textProblem(typed: string): FieldErrorCode | null {
  if (!typed.isWellFormed() || controls.test(typed)) return 'control_characters';
  return directions.test(typed) ? 'hidden_characters' : null;
}

/** Returns a line for a subject or a heading, whatever it was made of: what would be refused is left out. */
export function plainLine(made: string): string {
  return cleanLine(made.toWellFormed().replace(new RegExp(`${controls.source}|${directions.source}`, 'gu'), ''));
}

/** Returns text of several lines, bounded: notes and reasons. */
export function text(max: number, min = 0) {
  return bounded(cleanText, max, min);
}

/** Returns text of one line, bounded: names, streets, cities and what is searched for. */
export function line(max: number, min = 0) {
  return bounded(cleanLine, max, min);
}

function bounded(clean: (typed: string) => string, max: number, min: number) {
  return z
    .string()
    .overwrite(clean)
    .min(min, min > 0 ? fieldError('blank') : undefined)
    .max(max, fieldError('too_long'))
    .superRefine((value, context) => {
      const problem = textProblem(value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
}
