import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RefusalCode, refusalCodes, refusalFacts } from '#contract/refusals.ts';
import { refusalMessages, refusalsOfPerson } from '#contract/words/refusals.words.ts';
import { chooseLanguage } from './language.ts';
import { missingWords, refusalWords } from './refusals.ts';

test.each(refusalCodes)('%s is filled from its facts and from nothing else', (code) => {
  const facts = Object.keys(refusalFacts(code)?.shape ?? {});
  const { message } = refusalMessages[code];
  const placeholders = placeholdersOf(message, facts);
  for (const name of placeholders) expect(facts, code).toContain(name);
  // The zone a moment is told in, and when a busy server may be asked again: no sentence has them.
  const unsaid = facts.filter(
    (name) => !placeholders.includes(name) && !['timeZone', ...ofPerson(code)].includes(name),
  );
  expect(unsaid).toEqual(code === 'unavailable' ? ['retryAfterSeconds'] : []);
});

/** Returns the facts a message is filled with: of a moment, `closedAt`, its day or time may be said, `closedDay`. */
function placeholdersOf(message: string, facts: readonly string[]): string[] {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '');
  return names.map((name) => (facts.includes(name) ? name : name.replace(/(Day|Time)$/, 'At')));
}

/** Whom it is about is said to others only. */
function ofPerson(code: string): string[] {
  return Object.hasOwn(refusalsOfPerson, code) ? ['firstName'] : [];
}

test.each(Object.entries(refusalsOfPerson))(
  '%s said of somebody names them and says nothing to “you”',
  (code, { message }) => {
    const facts = Object.keys(refusalFacts(code as RefusalCode)?.shape ?? {});
    const placeholders = placeholdersOf(message, facts);
    expect(placeholders).toContain('firstName');
    for (const name of placeholders) expect(facts, code).toContain(name);
    expect(message.replace('Your pharmacy', '')).not.toMatch(/\byou/i);
    expect(refusalWords({ code: code as RefusalCode, details: { firstName: 'Priya' } })).toContain('Priya');
  },
);

test('a refusal is said from its facts: lists as lists, days as days, moments in their zone, money as money', () => {
  expect(refusalWords({ code: 'license_expired', details: { licenseState: 'NY', date: '2026-11-25' } })).toBe(
    'Your NY license ends Nov 25, 2026, before this shift does.',
  );
  expect(refusalWords({ code: 'language_needed', details: { languages: ['Spanish', 'Hindi'] } })).toBe(
    'This shift needs someone who speaks Spanish and Hindi.',
  );
  expect(refusalWords({ code: 'software_needed', details: { softwares: ['PioneerRx', 'Rx30', 'Liberty'] } })).toBe(
    'This shift needs PioneerRx, Rx30 or Liberty. Add it to your profile if you know it.',
  );
  expect(
    refusalWords({
      code: 'invite_only',
      details: { opensAt: '2026-11-25T14:00:00.000Z', timeZone: 'America/New_York' },
    }),
  ).toBe('Only the pharmacy’s favorites can ask for this shift now. It opens to everyone Wed, Nov 25, 9:00 AM.');
  expect(refusalWords({ code: 'counter_out_of_range', details: { minCents: 7200, maxCents: 9360 } })).toBe(
    'Counter-offers run from $72.00 to $93.60.',
  );
  expect(
    refusalWords({ code: 'license_wrong_type', details: { needed: 'Pharmacist', license: 'Pharmacy Technician' } }),
  ).toBe('This shift needs a pharmacist. You’re licensed as a pharmacy technician.');
});

test.each([
  [40, '40 seconds'],
  [0.2, '1 second'],
  [100, '2 minutes'],
  [86_400, '24 hours'],
])('%d seconds are waited as %s', (retryAfterSeconds, words) => {
  expect(refusalWords({ code: 'code_locked', details: { retryAfterSeconds } })).toBe(
    `Too many wrong codes. Try again in ${words}.`,
  );
});

test('what a profile lacks is a list of its own too', () => {
  expect(missingWords({ missing: ['licenseNumber', 'address'] })).toBe('license number and home address');
  expect(missingWords({})).toBeNull();
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

  test('a refusal is said from its code and facts, stored values included', () => {
    expect(refusalWords({ code: 'wrong_status', details: { status: 'Booked' } })).toBe(
      'Ahora está en el estado Reservado, así que no se puede.',
    );
    expect(refusalWords({ code: 'language_needed', details: { languages: ['Spanish', 'Hindi'] } })).toBe(
      'Este turno requiere a alguien que hable español e hindi.',
    );
    expect(refusalWords({ code: 'wrong_code', details: { triesLeft: 1 } })).toBe(
      'Ese código no coincide. Queda 1 intento.',
    );
    expect(refusalWords({ code: 'code_locked', details: { retryAfterSeconds: 600 } })).toBe(
      'Demasiados códigos incorrectos. Inténtalo otra vez en 10 minutos.',
    );
  });

  test('a refusal without its facts leaves a gap, never a name of a program', () => {
    expect(refusalWords({ code: 'wrong_status' })).toBe('Ahora está en el estado …, así que no se puede.');
  });
});
