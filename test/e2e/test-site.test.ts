import { expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

const at = (site: TestSite, path: string) => `${site.origin}${path}`;

test('a window that fails to close is reported and leaves no other open', async () => {
  const site = await openTestSite();
  const [stuck, other] = [await site.window(), await site.window()];
  await other.page.goto('/terms');
  const close = stuck.close;
  stuck.close = () => Promise.reject(new Error('The window is stuck'));
  try {
    await expect(site.close()).rejects.toThrow('did not close well');
    expect(other.page.url()).not.toBe(at(site, '/terms'));
    await expect(fetch(site.origin)).rejects.toThrow();
  } finally {
    stuck.close = close;
  }
});

test('a window knows nothing of the one that had its tab before', async () => {
  const site = await openTestSite();
  try {
    const before = await site.window({ as: await site.world.person('Business') });
    // Whatever is told of the new account may still be loading when the connection goes.
    before.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });
    await before.page.goto('/terms');
    await before.page.evaluate(`(async () => {
      sessionStorage.setItem('left', 'here');
      document.cookie = 'left=here';
      await caches.open('left');
      await new Promise((resolve) => { indexedDB.open('left').onsuccess = resolve; });
    })()`);
    await before.context.addInitScript('window.left = 1');
    await before.context.route('**/privacy', (route) => route.abort());
    await before.page.setViewportSize({ width: 500, height: 500 });
    await before.context.newPage();
    await before.context.setOffline(true);
    await before.close();

    const after = await site.window();
    expect(after.page).toBe(before.page);
    await after.page.goto('/privacy');
    const found = await after.page.evaluate(`(async () => [
      { ...localStorage },
      Object.keys(sessionStorage).filter((key) => key === 'left'),
      document.cookie.includes('left'),
      await caches.keys(),
      (await indexedDB.databases()).filter(({ name }) => name === 'left'),
      'left' in window,
      [innerWidth, innerHeight],
      history.length,
    ])()`);
    expect(found).toEqual([{}, [], false, [], [], false, [1440, 900], 2]);
    expect(after.context.pages()).toEqual([after.page]);
    expect([...before.pageErrors, ...after.pageErrors]).toEqual([]);
    // Whoever ends it again does not end the next one's.
    await before.close();
    await after.page.goto('/terms');
    expect(after.page.url()).toBe(at(site, '/terms'));
  } finally {
    await site.close();
  }
});

test('a tab whose time was stopped is not used again', async () => {
  const site = await openTestSite();
  try {
    const stopped = await site.window({ locale: 'es-PR' });
    await stopped.page.clock.install();
    await stopped.close();
    expect((await site.window({ locale: 'es-PR' })).page).not.toBe(stopped.page);
  } finally {
    await site.close();
  }
});
