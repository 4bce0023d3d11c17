import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, forgetForm, keepForm, keptForm } from './kept-form.ts';
import { firstValues } from './post-values.ts';

const values = { ...firstValues('pharmacy'), duties: 'Inventory' };
const form = { entry: 'new', draft: null, saved: null, values };
const draft = { id: 'draft', businessId: 'pharmacy' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is typed into the posting form', () => {
  it('is kept for the person who typed it, and for nobody else', () => {
    keepForm('carla', form);
    expect(keptForm('carla', 'new', null)?.values.duties).toBe('Inventory');
    expect(keptForm('mia', 'new', null)).toBeNull();
  });

  it('is found by its draft once it has one, and kept once', () => {
    keepForm('carla', form);
    keepForm('carla', { ...form, draft });
    expect(keptForm('carla', 'other', 'draft')?.entry).toBe('new');
    forgetForm('carla', { entry: 'other', draft });
    expect(keptForm('carla', 'new', null)).toBeNull();
  });

  it('is apart for a form that a gap opened', () => {
    const gap = entryOf({ business: 'pharmacy', date: '2026-12-08' });
    keepForm('carla', form);
    keepForm('carla', { ...form, entry: gap, values: { ...values, duties: 'Gap' } });
    expect(keptForm('carla', 'new', null)?.values.duties).toBe('Inventory');
    expect(keptForm('carla', gap, null)?.values.duties).toBe('Gap');
  });

  it('is nothing where the storage holds something else', () => {
    window.localStorage.setItem('posting-form:carla', '[{"entry":"new","values":"?"}]');
    expect(keptForm('carla', 'new', null)).toBeNull();
  });
});
