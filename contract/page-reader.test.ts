import { expect, test } from 'vitest';
import { type PageReader, readerCookie, readerOf } from './page-reader.ts';

const reader: PageReader = {
  token: 'AZaz09_-'.repeat(5),
  timeZone: 'America/Argentina/Buenos_Aires',
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
