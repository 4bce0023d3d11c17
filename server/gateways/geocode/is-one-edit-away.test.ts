import { expect, test } from 'vitest';
import { isOneEditAway } from './is-one-edit-away.ts';

test.each([
  ['the name', 'newark', 'newark', 0],
  ['its beginning', 'newa', 'newark', 1],
  ['its first letter', 'n', 'newark', 1],
  ['a wrong letter', 'nework', 'newark', 2],
  ['a wrong first letter', 'mewark', 'newark', 2],
  ['a wrong last letter', 'newarc', 'newark', 2],
  ['one too many', 'neewark', 'newark', 2],
  ['one too many at the end', 'newarkk', 'newark', 2],
  ['one left out', 'newrk', 'newark', 2],
  ['the first left out', 'ewark', 'newark', 2],
  ['two swapped', 'newakr', 'newark', 2],
  ['a slip in its beginning', 'hobokk', 'hobokenridge', 3],
  ['two swapped in its beginning', 'bloomfei', 'bloomfield', 3],
  ['a short name', 'lodj', 'lodi', 2],
  ['two slips', 'nwwork', 'newark', null],
  ['one too many and one left out', 'neewrk', 'newark', null],
  ['letters swapped that are not neighbours', 'newkra', 'newark', null],
  ['two too many', 'newarkkk', 'newark', null],
  ['a slip in a short beginning', 'lodj', 'lodington', null],
  ['a slip in three letters', 'nrw', 'new', null],
  ['another word', 'pharmacy', 'newark', null],
  ['nothing of it', 'qqqqq', 'newark', null],
] as const)('%s: %s of %s is %s away', (_rule, typed, name, slip) => {
  expect(isOneEditAway(typed, name)).toBe(slip);
});
