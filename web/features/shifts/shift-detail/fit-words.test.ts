import { afterEach, describe, expect, it } from 'vitest';
import type { FitLine } from '#contract/shifts/shift.ts';
import { activate } from '#web/language/language.ts';
import * as spanishWords from '#web/language/spanish.ts';
import { fitWords } from './fit-words.ts';

const line = (code: string, met: boolean, details: FitLine['details'] = {}): FitLine => ({
  ...{ code, met, details },
  required: true,
  fix: null,
});

afterEach(() => activate('en', null));

describe('what fits is said in the page\u2019s language', () => {
  const lines: [FitLine, english: string, spanish: string][] = [
    [
      line('license_expired', true, { licenseState: 'NJ', date: '2028-04-29' }),
      'NJ license valid through the shift',
      'Licencia de NJ vigente durante todo el turno',
    ],
    [line('software_needed', true, { softwares: ['PrimeRx'] }), 'Knows PrimeRx', 'Maneja PrimeRx'],
    [line('language_needed', true, { languages: ['Korean'] }), 'Speaks Korean', 'Idiomas: Coreano'],
    [
      line('rest', false, { least: 10, hours: 7 }),
      'Less than 10 h of rest from another shift',
      'Menos de 10 h de descanso junto a otro turno',
    ],
    [
      line('software_match', false, { software: 'Liberty', match: 'new' }),
      'Liberty is not in your profile',
      'Liberty no est\u00e1 en tu perfil',
    ],
    [line('some_later_rule', true), 'some_later_rule', 'some_later_rule'],
  ];

  it.each(lines)('%o', (fit, english, spanish) => {
    expect(fitWords(fit).label).toBe(english);
    activate('es', spanishWords);
    expect(fitWords(fit).label).toBe(spanish);
  });

  it('says of a license until when it is valid, of a system when it was last used', () => {
    const license = line('license_expired', true, { licenseState: 'NJ', date: '2028-04-29' });
    const software = line('software_match', true, { software: 'Liberty', match: 'refresher', lastDay: '2025-01-03' });
    expect(fitWords(license).detail).toBe('Expires Apr 29, 2028');
    expect(fitWords(software)).toEqual({ label: 'Liberty: refresher recommended', detail: 'Last used Jan 3, 2025' });
  });
});
