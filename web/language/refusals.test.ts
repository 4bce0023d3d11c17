import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complaint, complaintCodes, complaintOf } from '#contract/complaints.ts';
import { refusalCodes, refusalPlaceholders, refusalSentence } from '#contract/refusals.ts';
import { spanishComplaints } from './es/complaints.ts';
import { spanishRefusals } from './es/refusals.ts';
import { chooseLanguage } from './language.ts';
import { complaintWords, refusalWords } from './refusals.ts';

function placeholders(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].toSorted() as string[];
}

test.each(refusalCodes)('the Spanish sentence of %s is filled with the same as the English one', (code) => {
  expect(placeholders(spanishRefusals[code])).toEqual(refusalPlaceholders(code).toSorted());
});

test.each(complaintCodes)(
  'the Spanish sentence of complaint %s is filled with the same, and it is found again',
  (code) => {
    const english = complaint(code, { max: 20, hours: 16, zip: '00000' });
    expect(placeholders(spanishComplaints[code])).toEqual(Object.keys(complaintOf(english)?.details ?? {}).toSorted());
    expect(complaintOf(english)?.code).toBe(code);
  },
);

describe('in Spanish', () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await chooseLanguage('es');
  });
  afterEach(async () => {
    await chooseLanguage('en');
    vi.unstubAllGlobals();
  });

  test('a refusal is said from its code and details, stored values included', () => {
    const details = { status: 'Booked' };
    expect(refusalWords({ code: 'wrong_status', message: refusalSentence('wrong_status', details), details })).toBe(
      'Ahora está en el estado Reservado, así que no se puede.',
    );
    expect(refusalWords({ code: 'language_needed', details: { language: 'Spanish and Hindi' } })).toBe(
      'Este turno requiere a alguien que hable español e hindi.',
    );
    expect(refusalWords({ code: 'wrong_code', details: { triesLeft: 1 } })).toBe(
      'Ese código no coincide. Queda 1 intento.',
    );
    expect(refusalWords({ code: 'code_locked', details: { retryAfter: '10 minutes', retryAfterSeconds: 600 } })).toBe(
      'Demasiados códigos incorrectos. Inténtalo otra vez en 10 minutos.',
    );
  });

  test('a refusal without what fills it is said as the server said it', () => {
    expect(refusalWords({ code: 'wrong_status', message: 'This is Booked now.' })).toBe('This is Booked now.');
    expect(refusalWords({ code: 'unknown', message: 'No.' })).toBe('No.');
  });

  test('a field says the contract\u2019s complaint or the refusal it is part of; other words stay', () => {
    expect(complaintWords('Use 80 characters or fewer')).toBe('Usa 80 caracteres o menos');
    const details = { triesLeft: 3 };
    expect(complaintWords(refusalSentence('wrong_code', details), { code: 'wrong_code', details })).toBe(
      'Ese código no coincide. Quedan 3 intentos.',
    );
    expect(complaintWords('Ask Dana')).toBe('Ask Dana');
  });
});

describe('in English', () => {
  test('a standard sentence says days as days; the server\u2019s own words stay', () => {
    const details = { licenseState: 'NY', date: '2026-11-25' };
    expect(refusalWords({ code: 'license_expired', details })).toBe(
      'Your NY license ends Nov 25, 2026, before this shift does.',
    );
    expect(refusalWords({ code: 'unauthenticated', message: 'Sign in again.' })).toBe('Sign in again.');
  });
});
