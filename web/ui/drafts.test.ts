import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftKey, draftOf, keepDraft, readDraft } from './drafts.ts';

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

test('keeps only changed values and restores them after a reload', () => {
  keepDraft(key, draftOf({ ...initial, lastName: 'Okafor-Reed', hours: [{ day: 1, open: false }] }, initial));
  expect(readDraft(key, initial)?.draft).toEqual({ lastName: 'Okafor-Reed', hours: [{ day: 1, open: false }] });
});

test('keeps a changed field’s original value, and no other field’s', () => {
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

test('keeps no files', () => {
  expect(draftOf({ scan: new File(['x'], 'scan.png'), note: 'a' }, { scan: null, note: '' })).toEqual({ note: 'a' });
});

test('does not restore values sent meanwhile or fields that no longer exist', () => {
  keepDraft(key, { lastName: 'Okafor-Reed', middleName: 'A.' });
  expect(readDraft(key, { ...initial, lastName: 'Okafor-Reed' })).toBeNull();
});

test('typing the original back removes the draft; a logout removes all drafts', () => {
  keepDraft(key, { lastName: 'Reed' });
  keepDraft(key, draftOf(initial, initial));
  expect(readDraft(key, initial)).toBeNull();
  keepDraft(key, { lastName: 'Reed' });
  keepDraft(draftKey('/business/post', 'posting'), { firstName: 'A' });
  clearDrafts();
  expect(readDraft(key, initial)).toBeNull();
  expect(readDraft(draftKey('/business/post', 'posting'), initial)).toBeNull();
});
