import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Email, Password } from '#contract/accounts/user.ts';
import { line } from '#contract/text.ts';
import { fieldErrorWords, issueWords } from './field-errors.ts';
import { chooseLanguage } from './language.ts';

function wordsFor(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(issueWords);
}

test('a schema’s issue is said from its code, with what zod knows of it', () => {
  expect(wordsFor(line(5), 'too long')).toEqual(['Use 5 characters or fewer']);
  expect(wordsFor(Email, 'nobody')).toEqual(['Enter an email like name@example.com']);
  expect(wordsFor(z.array(z.string()).max(2, 'choose_up_to'), ['a', 'b', 'c'])).toEqual(['Choose up to 2']);
});

test('an issue without a code of ours is said by its kind', () => {
  expect(wordsFor(z.number().max(7), 8)).toEqual(['Use 7 or less']);
  expect(wordsFor(z.enum(['a', 'b']), 'c')).toEqual(['Choose a value from the list']);
  expect(wordsFor(z.strictObject({}), { surplus: 1 })).toEqual(['This field isn’t part of the call']);
});

test('what a form says in its own words stays', () => {
  expect(
    wordsFor(
      z.string().refine(() => false, 'Ask Dana'),
      '',
    ),
  ).toEqual(['Ask Dana']);
});

describe('in Spanish', () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await chooseLanguage('es');
  });
  afterEach(async () => {
    await chooseLanguage('en');
    vi.unstubAllGlobals();
  });

  test('the same codes are said in Spanish', () => {
    expect(wordsFor(Password, 'short')).toEqual(['Usa 12 caracteres o más']);
    expect(fieldErrorWords('too_long', { max: 80 })).toBe('Usa 80 caracteres o menos');
  });
});
