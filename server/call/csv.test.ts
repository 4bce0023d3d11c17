import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('a table keeps commas, quotes and line breaks in their cells, and no cell is a formula', () => {
  const { body, mimeType } = csvFile(
    'people.csv',
    ['name', 'note', 'shifts'],
    [
      ['Okafor, Imani', 'says "hello"\nand goes', 3],
      ['=HYPERLINK("http://x")', '+1 973', -5],
      ['@SUM(A1)', '-2', null],
      ['\tcmd', 'plain', true],
    ],
  );
  expect(mimeType).toBe('text/csv');
  expect(body.toString().slice(1).split('\r\n')).toEqual([
    'name,note,shifts',
    '"Okafor, Imani","says ""hello""\nand goes",3',
    `"'=HYPERLINK(""http://x"")",'+1 973,-5`,
    `'@SUM(A1),'-2,`,
    "'\tcmd,plain,true",
    '',
  ]);
});
