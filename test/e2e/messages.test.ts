/** The two sides of a booking write each other (PRODUCT §8, "Messages"; DESIGN-LANGUAGE 19). */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messagesIn } from '../world/messages-in.ts';
import type { Person } from '../world.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const own = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const rename = ({ userId }: Person, first: string, last: string) =>
  sql`update users set first_name = ${first}, last_name = ${last} where id = ${userId}`.execute(site.world.db);

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('both sides talk live, answer from the notification, and read when it is seen', { timeout }, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  const desk = await site.window({ as: owner });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const both = [desk, phone];
  await visit(desk, `/business/messages/${engagement.id}`);
  await visit(phone, `/specialist/messages/${engagement.id}`);

  await step('what one writes, the other reads without asking', both, async () => {
    await write(phone.page, 'Is the parking free?');
    await own(desk.page, 'Is the parking free?').first().waitFor();
    await own(phone.page, 'Is the parking free?').getByText('Read', { exact: true }).waitFor();
  });
  await step('a suggested answer fills the field and is not sent', both, async () => {
    await desk.page.getByRole('button', { name: 'Yes, that works.' }).click();
    await expect.poll(() => field(desk.page).inputValue()).toBe('Yes, that works.');
    expect(await messages.textsOf(owner, engagement.id)).toEqual(['Is the parking free?']);
  });
  await step('Shift+Enter begins a line, Enter sends', both, async () => {
    await field(desk.page).fill('It is.');
    await field(desk.page).press('Shift+Enter');
    await field(desk.page).pressSequentially('Behind the store.');
    await field(desk.page).press('Enter');
    await own(phone.page, 'Behind the store.').waitFor();
    await expect.poll(() => field(desk.page).inputValue()).toBe('');
    expect((await messages.textsOf(owner, engagement.id)).at(-1)).toBe('It is.\nBehind the store.');
  });
  await step('nothing is read on another page', both, async () => {
    await visit(desk, '/notifications');
    await write(phone.page, 'Will Sota be in?');
    await desk.page.getByText('“Will Sota be in?”').waitFor();
    await desk.settled();
    expect((await messages.read(specialist, engagement.id)).reads.them.to).toBe(1);
    await own(phone.page, 'Will Sota be in?').getByText('Sent', { exact: true }).waitFor();
  });
  await step('answered where it was notified of, it is no question any more', both, async () => {
    const answer = desk.page.getByRole('textbox', { name: /^Reply to/ });
    await answer.fill('Yes, from 7:45.');
    await answer.press('Enter');
    await own(phone.page, 'Yes, from 7:45.').waitFor();
    await expect.poll(() => answer.count()).toBe(0);
  });
});

test('written offline, messages survive a reload and are sent once, in order, by one of two tabs', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { context, page } = phone;
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });
  const address = `/specialist/messages/${engagement.id}`;
  await visit(phone, address);

  await step('without a connection they wait on the phone, and the draft of the next stays', [phone], async () => {
    await context.setOffline(true);
    await page.getByText('Messages wait on this device.').waitFor();
    await write(page, 'First');
    await write(page, 'Second');
    await field(page).fill('Third, not sent');
    await expect.poll(() => page.getByText('Sends when you are back online').count()).toBe(2);
  });

  // Enough of a connection for the page, none for what it wants to send.
  const sends = /\/api\/engagements\/[^/]+\/messages$/;
  // Not unrouted later: a request that is on its way then never ends.
  let isCutOff = true;
  await context.route(sends, (route) =>
    isCutOff && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await context.setOffline(false);
  const other = await context.newPage();
  await step('a page opened again still has them', [phone], async () => {
    await page.reload();
    await other.goto(address);
    for (const tab of [page, other]) {
      await own(tab, 'Second').getByText('Sending').waitFor();
      expect(await field(tab).inputValue()).toBe('Third, not sent');
    }
  });
  expect(await messages.textsOf(specialist, engagement.id)).toEqual([]);

  let sent = 0;
  await step('back online they go out by themselves', [phone], async () => {
    await context.setOffline(true);
    await page.getByText('Messages wait on this device.').waitFor();
    // From here on: another try of before would count, and be cut off by going offline.
    isCutOff = false;
    context.on('request', (request) => {
      if (sends.test(request.url()) && request.method() === 'POST') sent += 1;
    });
    await context.setOffline(false);
    for (const tab of [page, other]) await own(tab, 'Second').getByText('Sent', { exact: true }).waitFor();
  });
  expect(sent).toBe(2);
  expect(await messages.textsOf(specialist, engagement.id)).toEqual(['First', 'Second']);
});

test('what one person left unsent is neither shown to nor sent by the next on the device', { timeout }, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const manager = await world.manager(owner);
  const messages = messagesIn(() => world);
  const desk = await site.window({ as: manager });
  const { context, page } = desk;
  desk.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api|assets)\// });
  await visit(desk, `/manager/messages/${engagement.id}`);
  // Not unrouted later: a request that is on its way then never ends.
  let isCutOff = true;
  await context.route(/\/messages$/, (route) =>
    isCutOff && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await write(page, 'From the manager');
  await field(page).fill('Half a thought');
  await own(page, 'From the manager').getByText('Sending').waitFor();
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(owner.token)})`);
  await page.goto(`/business/messages/${engagement.id}`);
  // Not before: the manager's own page would send it.
  isCutOff = false;
  await write(page, 'From the owner');
  await own(page, 'From the owner').getByText('Sent', { exact: true }).waitFor();
  expect(await own(page, 'From the manager').count()).toBe(0);
  expect(await field(page).inputValue()).toBe('');
  expect(await messages.textsOf(specialist, engagement.id)).toEqual(['From the owner']);
});

test('threads are searched by person, pharmacy and word, by keyboard and on a phone, and no search opens one', {
  timeout,
}, async () => {
  const { world } = site;
  const messages = messagesIn(() => world);
  const owner = await world.owner();
  const [priya, owen] = [await world.specialist(), await world.specialist()];
  await rename(priya, 'Priya', 'Raman');
  await rename(owen, 'Owen', 'Castellano');
  const alarm = (await world.request({ of: owner, by: priya, startsIn: '72h' })).engagement;
  await messages.sent(priya, alarm.id, 'Good morning. Is the alarm code in the pack still right?');
  await messages.sent(owner, alarm.id, 'We changed it on Friday.');
  const parking = (await world.request({ of: owner, by: owen, startsIn: '96h' })).engagement;
  await messages.sent(owen, parking.id, 'Where do I park?');
  const desk = await site.window({ as: owner });
  const phone = await site.window({ as: owner, width: 390, height: 844 });
  const search = (page: Page) => page.getByRole('textbox', { name: 'Search messages' });
  const listed = (page: Page) => page.getByRole('region', { name: 'Threads' }).getByRole('link').allInnerTexts();

  await step('a word of an older message finds its thread and is marked', [desk], async () => {
    const { page } = desk;
    await visit(desk, '/business/messages');
    await page.keyboard.press('/');
    await page.keyboard.type('alarm');
    await expect.poll(() => listed(page)).toEqual(['Priya Raman']);
    await page.locator('mark').getByText('alarm', { exact: true }).waitFor();
    await page.getByRole('status').getByText('1 thread found').waitFor();
    await page.getByRole('heading', { name: 'Owen Castellano' }).waitFor();
    expect(page.url()).toMatch(/\/business\/messages\?query=alarm$/);
  });
  await step('what is nowhere says so, and offers all of them again', [desk], async () => {
    const { page } = desk;
    await search(page).fill('thermostat');
    await page.getByText('No messages match “thermostat”.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(() => listed(page)).toEqual(['Owen Castellano', 'Priya Raman']);
    expect(await search(page).inputValue()).toBe('');
    await search(page).fill('raman');
    await expect.poll(() => listed(page)).toEqual(['Priya Raman']);
    await search(page).press('Escape');
    await expect.poll(() => listed(page)).toEqual(['Owen Castellano', 'Priya Raman']);
  });
  await step('on a phone the way back from a thread leads to what was found', [phone], async () => {
    const { page } = phone;
    await visit(phone, '/business/messages');
    await search(page).fill('park');
    await expect.poll(() => listed(page)).toEqual(['Owen Castellano']);
    await page.getByRole('link', { name: 'Owen Castellano' }).click();
    await field(page).waitFor();
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect.poll(() => search(page).inputValue()).toBe('park');
    await expect.poll(() => listed(page)).toEqual(['Owen Castellano']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => listed(page)).toEqual(['Owen Castellano', 'Priya Raman']);
  });
});

test('a closed thread says why, and has no field', { timeout }, async () => {
  const { world } = site;
  const asked = await world.request({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  await messages.sent(asked.specialist, asked.engagement.id, 'Is the rate open?');
  await world.must(engagementEndpoints.declineEngagement, {
    as: asked.owner,
    params: { id: asked.engagement.id },
    body: { reason: '' },
  });
  const phone = await site.window({ as: asked.specialist, width: 390, height: 844 });
  await visit(phone, `/specialist/messages/${asked.engagement.id}`);
  await own(phone.page, 'Is the rate open?').waitFor();
  await phone.page.getByText('This ended without a booking').waitFor();
  expect(await field(phone.page).count()).toBe(0);
});

test('a reported message is read by an Admin who is told that it is logged, and hidden from both sides', {
  timeout,
}, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  await messagesIn(() => world).sent(owner, engagement.id, 'Pay me in cash.');
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const admin = await site.window({ as: await world.admin() });

  await step('reported with a reason', [phone], async () => {
    const { page } = phone;
    await visit(phone, `/specialist/messages/${engagement.id}`);
    await page.getByRole('button', { name: 'Report message: Pay me in cash.' }).click();
    await page.getByRole('button', { name: 'Report message', exact: true }).click();
    await page.getByText('Choose what is wrong with it').waitFor();
    await page.getByRole('radio', { name: 'Asks to book or pay outside Mortar' }).check();
    await page.getByRole('button', { name: 'Report message', exact: true }).click();
    await own(page, 'Pay me in cash.').getByText('Reported', { exact: true }).waitFor();
  });
  await step('read only once it is opened, then hidden', [admin, phone], async () => {
    const { page } = admin;
    await visit(admin, '/admin/message-reports');
    await page.getByText('Your name and the time are logged.').waitFor();
    expect(await page.getByText('Pay me in cash.').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the message' }).click();
    await page.getByText('Pay me in cash.').waitFor();
    await page.getByRole('radio', { name: 'Hide it' }).check();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Pay goes through Mortar.');
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('No message is reported.').waitFor();
    await phone.page.getByText('An admin hid this message.').waitFor();
    expect(await phone.page.getByText('Pay me in cash.').count()).toBe(0);
  });
});
