import { expect, test } from 'vitest';
import { type PageReader, readerCookie, readerOf } from './page-reader.ts';

const reader: PageReader = {
  token: 'AZaz09_-'.repeat(5),
  timeZone: 'America/North_Dakota/New_Salem',
  width: 390,
  collapsed: true,
};

test.each([reader, { ...reader, collapsed: false, width: 2560, timeZone: 'Etc/GMT+5' }])(
  'what a device says of its pages is read as it was said, and needs no escape in a cookie',
  (said) => {
    expect(readerOf(readerCookie(said))).toEqual(said);
    expect(readerCookie(said)).toMatch(/^[!#-+\--:<-[\]-~]+$/);
  },
);

test.each([
  null,
  '',
  'words',
  readerCookie({ ...reader, token: 'short' }),
  readerCookie({ ...reader, timeZone: 'Mars/Olympus_Mons' }),
  readerCookie({ ...reader, width: 1_000_000 }),
  readerCookie(reader).replace('icons', 'else'),
])('anything else names no reader: %s', (value) => {
  expect(readerOf(value)).toBeNull();
});

test('a zone is read in the platform’s own spelling', () => {
  expect(readerOf(readerCookie({ ...reader, timeZone: 'aMERICA/new_york' }))?.timeZone).toBe('America/New_York');
});
