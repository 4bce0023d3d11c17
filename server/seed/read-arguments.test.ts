import { describe, expect, test } from 'vitest';
import { showProgress } from './bulk/progress.ts';
import { readArguments } from './read-arguments.ts';

describe('npm run seed', () => {
  test('without sizes asks for the demo, with them for exactly those', () => {
    expect(readArguments([])).toEqual({ size: null, randomSeed: 'mortar' });
    expect(readArguments(['--pharmacies', '100000', '--shifts', '1000000'])).toEqual({
      size: { pharmacies: 100_000, shifts: 1_000_000, history: 50_000 },
      randomSeed: 'mortar',
    });
    expect(readArguments(['--shifts=30', '--history=0', '--random-seed=a b'])).toEqual({
      size: { pharmacies: 2, shifts: 30, history: 0 },
      randomSeed: 'a b',
    });
    expect(readArguments(['--pharmacies', '10']).size).toEqual({ pharmacies: 10, shifts: 150, history: 8 });
  });

  test.each([
    [['--pharmacies', '0'], '--pharmacies must be a whole number from 1 to 400,000; "0" is not.'],
    [['--pharmacies', '400001'], '--pharmacies must be a whole number from 1 to 400,000; "400001" is not.'],
    [['--pharmacies=-5'], '--pharmacies must be a whole number from 1 to 400,000; "-5" is not.'],
    [['--shifts', '1e6'], '--shifts must be a whole number from 0 to 20,000,000; "1e6" is not.'],
    [['--shifts', ''], '--shifts must be a whole number from 0 to 20,000,000; "" is not.'],
    [['--history', '2.5'], '--history must be a whole number from 0 to 20,000,000; "2.5" is not.'],
    [['--random-seed='], '--random-seed must not be empty.'],
  ])('%j is one clear sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  test.each([[['--farmacies', '5']], [['5']], [['--shifts']]])('%j is answered with what there is', (args) => {
    expect(() => readArguments(args)).toThrow(/--random-seed X/);
  });
});

describe('progress', () => {
  test('rewrites one line on a terminal', () => {
    let text = '';
    let ms = 0;
    const progress = showProgress(
      { isTTY: true, columns: 60, write: (more: string) => (text += more) },
      1000,
      () => ms,
    );
    ms = 2000;
    progress.step(250, 8000);
    ms = 4000;
    progress.step(500, 16_000);
    progress.finish();
    expect(text).toBe(
      '\r25 %, 8,000 rows, 4,000 rows/s, 6 s left\u001b[K\r50 %, 16,000 rows, 4,000 rows/s, 4 s left\u001b[K\n',
    );
  });

  test('is a line at each twentieth elsewhere, and says nothing twice', () => {
    const lines: string[] = [];
    const progress = showProgress({ write: (line: string) => lines.push(line) }, 1000, () => 1000);
    for (let done = 10; done <= 1000; done += 10) progress.step(done, done);
    progress.finish();
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toBe('100 %, 1,000 rows, 1,000 rows/s, 0 s left\n');
  });
});
