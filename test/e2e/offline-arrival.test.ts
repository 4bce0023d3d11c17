/** At a pharmacy's door without a signal (PRODUCT §5): kept on the phone with its time, sent when back online, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { clockTimeIn, minutesBetween } from '#contract/time.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { atTheDoor } from '../world/at-the-door.ts';
import { enterCode } from './enter-code.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('an offline arrival is kept on the phone, survives its page, and is sent once with its own time', {
  timeout: 60_000,
}, async () => {
  const { world } = site;
  const { specialist, owner, codes, engagement, params } = await atTheDoor(world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { context } = phone;
  const address = `/specialist/check-in/${engagement.id}`;
  const arrivedAt = world.clock.now();
  // As the pharmacy: a read in her session would say that her phone was online and had nothing to send.
  const read = () => world.must(engagementEndpoints.getEngagement, { as: owner, params });
  // What loads at rest may be on its way when the signal goes.
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });

  await step('without signal the arrival is safe on this phone', [phone], async () => {
    const { page } = phone;
    await page.goto(address);
    await page.getByRole('group', { name: 'Arrival code' }).waitFor();
    await context.setOffline(true);
    await enterCode(page, 'Arrival code', codes.arrival);
    await page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
    await page.getByText('What counts is when you did it, not when it was sent.').waitFor();
  });
  await phone.page.close();
  await world.advance('20m');
  expect((await read()).arrivedAt).toBeNull();

  // Enough of a signal for the page, none for what it wants to send.
  // Not unrouted later: a request that is on its way then never ends.
  let isCutOff = true;
  await context.route(/\/arrive$/, (route) => (isCutOff ? route.abort('internetdisconnected') : route.continue()));
  await context.setOffline(false);
  const page = await context.newPage();
  await step('the page opened again still has it', [phone], async () => {
    await page.goto(address);
    await page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
    await page.getByText(/^Waiting to send/).waitFor();
  });
  expect((await read()).arrivedAt).toBeNull();

  let sent = 0;
  // The shift is read again late: until then stands what the arrival itself was answered with.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reads = /\/api\/engagements(\/[0-9a-f-]{36})?(\?|$)/;
  await step('back online it goes out by itself', [phone], async () => {
    await context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    await context.route(reads, async (route) => {
      await answered;
      await route.continue();
    });
    // From here on: another try of before would count, and be cut off by going offline.
    isCutOff = false;
    context.on('request', (request) => {
      if (request.url().endsWith('/arrive')) sent += 1;
    });
    await context.setOffline(false);
    await page.getByText('Clocked in at 8:00 AM').waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Arrival code' }).count()).toBe(0);
    answer();
  });
  // What is sent is forgotten: looking at it again sends nothing more.
  await page.reload();
  await page.getByText('Clocked in at 8:00 AM').waitFor();

  expect(sent).toBe(1);
  const arrived = await read();
  expect(arrived).toMatchObject({ status: 'In Progress', arrivedBy: 'code' });
  expect(minutesBetween(arrivedAt, arrived.arrivedAt ?? '')).toBe(0);
  expect(arrived.timeline.filter(({ sentence }) => sentence === 'Arrived, code entered')).toHaveLength(1);
});

test('a signal that goes before the numbers of the navigation are there leaves the page as it is', {
  timeout: 60_000,
}, async () => {
  const { specialist, codes, engagement } = await atTheDoor(site.world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { page, context } = phone;
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/nav-counts'));
  await context.route('**/assets/nav-counts-*.js', async (route) => {
    // They are asked for after three seconds, whether or not the page is there.
    await page.getByRole('group', { name: 'Arrival code' }).waitFor();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(`/specialist/check-in/${engagement.id}`);
  await lost;
  await enterCode(page, 'Arrival code', codes.arrival);
  await page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
  // Sent and read again: by then the page would be gone.
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/engagements/${engagement.id}`));
  await context.setOffline(false);
  await read;
  await page.getByText(/^Clocked in at/).waitFor();
  expect(await page.getByText('This page needs a connection').count()).toBe(0);
});

test('a code that reaches Mortar too late to count is told, and stays on the phone until its owner removes it', {
  timeout: 60_000,
}, async () => {
  const { world } = site;
  const { specialist, codes, engagement } = await atTheDoor(world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { context } = phone;
  const enteredAt = clockTimeIn(world.clock.now(), engagement.terms.timeZone).replace(/^0/, '');
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });
  phone.allow({ says: 'the server responded with a status of 409 (Conflict)', path: /\/arrive$/ });
  await step('the code is typed without a signal', [phone], async () => {
    await phone.page.goto(`/specialist/check-in/${engagement.id}`);
    await phone.page.getByRole('group', { name: 'Arrival code' }).waitFor();
    await context.setOffline(true);
    await enterCode(phone.page, 'Arrival code', codes.arrival);
    await phone.page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
  });
  await phone.page.close();
  await extendSessions(world.db, 9 * 24 * 60);
  await world.advance('9d');
  await context.setOffline(false);
  const page = await context.newPage();
  const title = page.getByText(new RegExp(`^Your arrival of .+, ${enteredAt} AM doesn’t count\\.$`));
  await step('back online it says why it does not count, and whom to ask', [phone], async () => {
    await page.goto(`/specialist/my-shifts/${engagement.id}`);
    await title.waitFor();
    await page
      .getByText(/reached us more than 7 days after it was entered/)
      .first()
      .waitFor();
    await page.getByText(`Code ${codes.arrival} and its time stay on this device until you remove them.`).waitFor();
    expect(await page.getByText('See what’s waiting to be sent').count()).toBe(0);
    await page.reload();
    await title.waitFor();
    await page.goto(`/specialist/check-in/${engagement.id}`);
    await title.waitFor();
    const help = page.getByRole('link', { name: 'Write to support' });
    expect(await help.getAttribute('href')).toBe(`/help?topic=booking&booking=${engagement.id}`);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await title.waitFor({ state: 'detached' });
  });
});
