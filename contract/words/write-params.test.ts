import { expect, test } from 'vitest';
import type { Speaker } from './speaker.ts';
import { writeParams } from './write-params.ts';

const speaker: Speaker = { language: 'en', locale: 'en-US', translate: ({ message }) => message };

test('points that are taken have the sign for a minus; those that are counted stay numbers for plurals', () => {
  expect(writeParams({ points: -45, standingEffect: -100, effect: 50 }, speaker)).toEqual({
    ...{ points: '\u221245', standingEffect: '\u2212100', effect: 50 },
  });
});
