import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, draftOf, forgetDrafts, keepDraft, readDraft } from './drafts.ts';

const key = draftKey('/settings/account', 'name');
const initial = { firstName: 'Imani', lastName: 'Okafor', hours: [{ day: 1, open: true }] };

beforeEach(() => {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value;
    },
    removeItem: (name: string) => {
      delete stored[name];
    },
  };
  const sessionStorage = new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('only what was changed is kept, and given back after a reload', () => {
  keepDraft(key, draftOf({ ...initial, lastName: 'Okafor-Reed', hours: [{ day: 1, open: false }] }, initial));
  expect(readDraft(key, initial)?.draft).toEqual({ lastName: 'Okafor-Reed', hours: [{ day: 1, open: false }] });
});

test('what a field said when it was typed in is kept with it, of no other field', () => {
  keepDraft(key, { lastName: 'Reed' }, initial);
  expect(readDraft(key, { ...initial, lastName: 'Elsewhere' })).toEqual({
    draft: { lastName: 'Reed' },
    typedOn: { lastName: 'Okafor' },
  });
});

test.each(['password', 'currentPassword', 'code', 'cardNumber', 'cvc', 'token', 'routingNumber', 'accountNumber'])(
  '%s is never kept',
  (field) => {
    expect(draftOf({ [field]: '4242', note: 'later' }, { [field]: '', note: '' })).toEqual({ note: 'later' });
  },
);

test('a license number and a ZIP are no secrets', () => {
  const typed = { licenseNumber: '28RI0412', zip: '07003' };
  expect(draftOf(typed, { licenseNumber: '', zip: '' })).toEqual(typed);
});

test('a file cannot be kept', () => {
  expect(draftOf({ scan: new File(['x'], 'scan.png'), note: 'a' }, { scan: null, note: '' })).toEqual({ note: 'a' });
});

test('what was sent meanwhile, or is no field any more, is not brought back', () => {
  keepDraft(key, { lastName: 'Okafor-Reed', middleName: 'A.' });
  expect(readDraft(key, { ...initial, lastName: 'Okafor-Reed' })).toBeNull();
});

test('typed back to what it was, nothing stays; a logout forgets all of it', () => {
  keepDraft(key, { lastName: 'Reed' });
  keepDraft(key, draftOf(initial, initial));
  expect(readDraft(key, initial)).toBeNull();
  keepDraft(key, { lastName: 'Reed' });
  keepDraft(draftKey('/business/post', 'posting'), { firstName: 'A' });
  forgetDrafts();
  expect(readDraft(key, initial)).toBeNull();
  expect(readDraft(draftKey('/business/post', 'posting'), initial)).toBeNull();
});
