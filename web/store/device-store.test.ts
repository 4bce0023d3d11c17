import { expect, it } from 'vitest';
import { type DeviceStore, memoryStore, withFallback } from './device-store.ts';

type Entry = { readonly id: string; readonly at: string; readonly text?: string };

const first: Entry = { id: 'first', at: '2026-11-25T13:52:00.000Z' };
const second: Entry = { id: 'second', at: '2026-11-25T13:52:01.000Z' };

/** A store that can be made to fail, as a full disk or a lost connection does. */
function fragile() {
  const kept = memoryStore<Entry>();
  const fails = { all: false, put: false, remove: false };
  const guarded = <T>(name: keyof typeof fails, work: () => Promise<T>) =>
    fails[name] ? Promise.reject(new Error('QuotaExceededError')) : work();
  const store: DeviceStore<Entry> = {
    all: () => guarded('all', kept.all),
    put: (entry) => guarded('put', () => kept.put(entry)),
    remove: (id) => guarded('remove', () => kept.remove(id)),
  };
  return { store, fails };
}

it('lists what the first store holds after it had no room for another entry', async () => {
  const { store, fails } = fragile();
  const both = withFallback(store, memoryStore<Entry>());
  await both.put(first);
  fails.put = true;
  await both.put(second);
  expect(await both.all()).toEqual([first, second]);
});

it('lists the entries of the first store again once it answers', async () => {
  const { store, fails } = fragile();
  const both = withFallback(store, memoryStore<Entry>());
  await both.put(first);
  fails.all = true;
  expect(await both.all()).toEqual([]);
  fails.all = false;
  expect(await both.all()).toEqual([first]);
});

it('lists an entry once, as it was put last', async () => {
  const { store, fails } = fragile();
  const both = withFallback(store, memoryStore<Entry>());
  await both.put(first);
  fails.put = true;
  await both.put({ ...first, text: 'refused' });
  expect(await both.all()).toEqual([{ ...first, text: 'refused' }]);
  fails.put = false;
  await both.put(first);
  expect(await both.all()).toEqual([first]);
});

it('hides a removed entry that the first store could not remove', async () => {
  const { store, fails } = fragile();
  const both = withFallback(store, memoryStore<Entry>());
  await both.put(first);
  fails.remove = true;
  await both.remove('first');
  expect(await both.all()).toEqual([]);
});
