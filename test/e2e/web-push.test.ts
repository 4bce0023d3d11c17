/** Web push in a browser: turned on in the settings, shown by the worker, opened by a press (decision 125). */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushService } from '../world/stand-in-push.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let site: TestSite;
beforeAll(async () => {
  service = await openPushService();
  site = await openTestSite({ environment: service.environment });
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

const timeout = 120_000;

/** A browser that may notify, with a push service of this machine instead of its maker's. */
async function browserOf(name: string, width: number) {
  const phone = service.browser(name);
  const person = await site.world.person('Specialist');
  const opened = await site.window({ as: person, width, keepsItself: true });
  const { endpoint, p256dh, auth, serverKey } = phone.body;
  await opened.context.addInitScript(`{
    const key = Uint8Array.from(atob(${JSON.stringify(serverKey)}.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    let current = null;
    const made = {
      options: { applicationServerKey: key.buffer },
      toJSON: () => (${JSON.stringify({ endpoint, keys: { p256dh, auth } })}),
      unsubscribe: async () => { current = null; return true; },
    };
    // A browser without a screen notifies nobody, whatever it is allowed.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => (current = made);
    PushManager.prototype.getSubscription = async () => current;
  }`);
  return { ...opened, person, phone };
}

/**
 * Returns what the worker shows, and a press on it. A browser without a screen refuses to show anything and has no press:
 * both stand in for the browser's own here, the worker around them is the one people get.
 */
async function screenOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(`
    self.shown = new Map();
    self.registration.showNotification = async (title, options) => {
      self.shown.set(options.tag, { title, ...options });
    };`);
  return {
    notices: () => worker.evaluate('[...self.shown.values()]') as Promise<Notice[]>,
    press: (tag: string) =>
      worker.evaluate(`{
        const { data } = self.shown.get(${JSON.stringify(tag)});
        const notification = { data, close: () => self.shown.delete(${JSON.stringify(tag)}) };
        self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      }`),
  };
}
type Notice = { readonly title: string; readonly body?: string; readonly silent?: boolean };

/** Returns what hands the worker a message, as the browser does with what its push service brings. */
async function deliverTo(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data: JSON.stringify(data) });
}

test('turned on in the settings, a push is shown by the worker and a press opens its page', { timeout }, async () => {
  const { page, context, person } = await browserOf('phone', 390);
  await page.goto('/settings/notifications');
  await expect
    .poll(() => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'"), { timeout: 60_000 })
    .toBe(true);
  await page.getByRole('checkbox', { name: 'Requests and invites, push' }).waitFor();
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  const devices = page.getByRole('list', { name: 'Devices with push notifications' });
  await devices.getByText('This device').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on for this device' }).count()).toBe(0);

  const deliver = await deliverTo(context, page);
  const notice = {
    userId: person.userId,
    title: 'Approved',
    body: 'You can book.',
    path: '/notifications/open?id=0198c0de-0000-7000-8000-000000000001&kind=profileApproved&link=account&subject=1',
    tag: 'one',
    language: 'en',
  };
  const { notices, press } = await screenOf(context);
  await deliver(notice);
  // The page is in view: it is there, and makes no sound.
  await expect.poll(notices).toMatchObject([{ title: 'Approved', body: 'You can book.', silent: true }]);
  await deliver(notice);
  await deliver({ ...notice, userId: 'somebody-else', tag: 'two' });
  await expect.poll(async () => (await notices()).map(({ title }) => title)).toEqual(['Approved', 'Mortar']);

  await press('one');
  await page.waitForURL('**/settings/account');
  expect(await notices()).toMatchObject([{ title: 'Mortar' }]);

  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: /^Turn off on/ }).click();
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
});
