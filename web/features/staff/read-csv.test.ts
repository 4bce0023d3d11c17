import { expect, it } from 'vitest';
import { toRows } from './read-csv.ts';

it('reads columns by their headings in any order, and names those nobody knows', () => {
  const read = toRows('staff.csv', [
    ['\uFEFFRole', 'Shoe size', 'Name', 'End'],
    ['Technician', '38', "'=Lena", '5 PM'],
    [''],
  ]);
  expect(read).toMatchObject({ unnamed: false, unknown: ['Shoe size'] });
  expect(read.rows).toEqual([
    { name: '=Lena', role: 'Technician', weekday: '', start: '', end: '5 PM', lunchStart: '', lunchEnd: '' },
    { name: '', role: '', weekday: '', start: '', end: '', lunchStart: '', lunchEnd: '' },
  ]);
});

it('tells a file without names', () => {
  expect([toRows('a.csv', [['Who'], ['Sam']]).unnamed, toRows('a.csv', []).unnamed]).toEqual([true, true]);
});
