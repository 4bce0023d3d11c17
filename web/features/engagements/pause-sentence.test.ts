import { expect, test } from 'vitest';
import { pauseSentence, theirPauseSentence } from './pause-sentence.ts';

test('says which fall to 0 it is, and how long booking pauses', () => {
  const pauses = [
    { nth: 1, days: 15 },
    { nth: 2, days: 1 },
    { nth: 3, days: null },
  ];
  const said = [
    'Your standing falls to 0 for the first time: booking pauses for 15 days.',
    'Your standing falls to 0 for the second time: booking pauses for 1 day.',
    'Your standing falls to 0 again: booking pauses until an admin reviews it.',
  ];
  expect(pauses.map(pauseSentence)).toEqual(said);
  expect(pauses.map(theirPauseSentence)).toEqual(said.map((words) => words.replace('Your', 'Their')));
});
