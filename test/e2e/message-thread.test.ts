/** What a thread does with files, with what came while the reader looked elsewhere, and with a lost connection (PRODUCT §8). */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { messagesIn } from '../world/messages-in.ts';
import { fileOnDisk } from './file-on-disk.ts';
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
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const pill = (page: Page) => page.getByRole('button', { name: 'New messages' });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#2846cc' } })
    .png()
    .toBuffer();

/** Pastes a picture as a browser does it from the clipboard. */
async function paste(page: Page, name: string, bytes: Buffer): Promise<void> {
  await field(page).focus();
  await page.evaluate(`{
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], '${name}', { type: 'image/png' }));
    const pasted = { clipboardData: transfer, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted));
  }`);
}

/** Waits until a picture has been loaded, and not only its place. */
const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((drawn) => (drawn as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);

test('a pasted picture is shown before it is sent, and the other side sees it', { timeout }, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const desk = await site.window({ as: owner });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  await visit(desk, `/business/messages/${engagement.id}`);
  await visit(phone, `/specialist/messages/${engagement.id}`);
  await step('attached with a preview, and removable', [desk], async () => {
    await paste(desk.page, 'Door.png', await picture());
    await isDrawn(attached(desk.page).locator('img'));
    await desk.page.getByRole('button', { name: 'Remove Door.png' }).click();
    await expect.poll(() => attached(desk.page).count()).toBe(0);
  });
  await step('sent without a word', [desk, phone], async () => {
    await paste(desk.page, 'Door.png', await picture());
    await attached(desk.page).getByText('Door.png').waitFor();
    await desk.page.getByRole('button', { name: 'Send', exact: true }).click();
    await isDrawn(phone.page.getByRole('region', { name: 'Thread', exact: true }).locator('img').first());
    expect(await attached(desk.page).count()).toBe(0);
  });
});

test('what cannot be sent is refused where it is chosen, and the rest stays attached', { timeout }, async () => {
  const { world } = site;
  const { specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { page } = phone;
  await visit(phone, `/specialist/messages/${engagement.id}`);
  const input = page.locator('input[type=file]');
  const pdf = (name: string, bytes = 1000) =>
    fileOnDisk(name, Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(bytes)]));
  await step('over 10 MB', [phone], async () => {
    await input.setInputFiles([pdf('Small.pdf'), pdf('Large.pdf', 10 * 1024 * 1024)]);
    await page.getByRole('alert').getByText('That file is over 10 MB. Choose a smaller one.').waitFor();
    expect(await attached(page).allInnerTexts()).toEqual([expect.stringContaining('Small.pdf')]);
  });
  await step('of another kind', [phone], async () => {
    await input.setInputFiles({ name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByRole('alert').getByText('Choose a JPEG, PNG or PDF').waitFor();
  });
  await step('more than five', [phone], async () => {
    await input.setInputFiles(['1', '2', '3', '4', '5'].map((name) => pdf(`${name}.pdf`)));
    await page.getByRole('alert').getByText('A message takes up to 5 files.').waitFor();
    expect(await attached(page).count()).toBe(5);
  });
});

test('who reads further up stays there: older messages load above, new ones are told below', { timeout }, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  for (let number = 1; number <= 60; number += 1) {
    await messages.sent(number % 2 ? specialist : owner, engagement.id, `Number ${number}.`);
    // As many as are allowed within a minute.
    if (number % 15 === 0) await world.advance('1m');
  }
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const { page } = phone;
  await visit(phone, `/specialist/messages/${engagement.id}`);
  const top = (text: string) => line(page, text).evaluate((item) => item.getBoundingClientRect().top);
  await line(page, 'Number 60.').waitFor();
  expect(await line(page, 'Number 20.').count()).toBe(0);

  await step('older ones load above what is read, which does not move', [phone], async () => {
    const box = page.getByRole('region', { name: 'Thread', exact: true });
    // Far enough to have more asked for, with the first line that is there in view.
    await line(page, 'Number 21.').evaluate((item) => item.scrollIntoView({ block: 'center' }));
    const before = await top('Number 21.');
    await line(page, 'Number 20.').waitFor({ state: 'attached' });
    await phone.answered();
    expect(Math.abs((await top('Number 21.')) - before)).toBeLessThan(2);
    expect(await box.evaluate((element) => element.scrollTop)).toBeLessThan(-100);
  });
  await step('what arrives moves nothing, is not read, and waits behind one button', [phone], async () => {
    const before = await top('Number 21.');
    await messages.sent(owner, engagement.id, 'Number 61.');
    await pill(page).waitFor();
    expect(Math.abs((await top('Number 21.')) - before)).toBeLessThan(2);
    await phone.settled();
    expect((await messages.read(owner, engagement.id)).reads.them.to).toBe(60);
    await pill(page).click();
    await line(page, 'Number 61.').getByText('Number 61.').waitFor();
    await expect.poll(() => pill(page).count()).toBe(0);
    await expect.poll(async () => (await messages.read(owner, engagement.id)).reads.them.to).toBe(61);
  });
});

test('a message of your own is followed from anywhere in the thread', { timeout }, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  for (let number = 1; number <= 15; number += 1) await messages.sent(owner, engagement.id, `Number ${number}.`);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  await visit(phone, `/specialist/messages/${engagement.id}`);
  const box = phone.page.getByRole('region', { name: 'Thread', exact: true });
  await box.evaluate((element) => element.scrollTo({ top: -400 }));
  await send(phone.page, 'On my way.');
  await line(phone.page, 'On my way.').getByText('Sent', { exact: true }).waitFor();
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(0);
  expect(await pill(phone.page).count()).toBe(0);
});

test('a thread that is long over says since when it is closed', { timeout }, async () => {
  const own = await openTestSite();
  try {
    const { world } = own;
    const { owner, specialist, engagement, shift } = await world.bookedShift({ startsIn: '48h' });
    await messagesIn(() => world).sent(owner, engagement.id, 'See you then.');
    await world.advance(world.until(shift.endsAt, -31 * 24));
    const phone = await own.window({ as: specialist, width: 390, height: 844 });
    await visit(phone, `/specialist/messages/${engagement.id}`);
    const closed = new Date(Date.parse(shift.endsAt) + 30 * 86_400_000).toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      ...{ weekday: 'short', month: 'short', day: 'numeric' },
    });
    await phone.page.getByText(`its messages closed ${closed}.`).waitFor();
    await line(phone.page, 'See you then.').waitFor();
    expect(await field(phone.page).count()).toBe(0);
  } finally {
    await own.close();
  }
});

test('a file that stands still in one thread holds up no other', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner();
  const [one, other] = [
    await world.bookedShift({ of: owner, startsIn: '48h' }),
    await world.bookedShift({ of: owner, startsIn: '72h' }),
  ];
  const messages = messagesIn(() => world);
  const desk = await site.window({ as: owner });
  const { page, context } = desk;
  const stalled = Promise.withResolvers<void>();
  await context.route(`**/api/engagements/${one.engagement.id}/messages`, async (route) => {
    if (route.request().method() === 'POST') await stalled.promise;
    await route.continue();
  });
  await visit(desk, `/business/messages/${one.engagement.id}`);
  await send(page, 'With the plan of the store');
  await line(page, 'With the plan of the store').getByText('Sending').waitFor();
  await page.getByRole('region', { name: 'Threads' }).waitFor();
  await page.evaluate(`history.pushState(null, '', '/business/messages/${other.engagement.id}');
    dispatchEvent(new PopStateEvent('popstate'));`);
  // The other thread is there once nothing of this one is.
  await expect.poll(() => line(page, 'With the plan of the store').count()).toBe(0);
  await send(page, 'For Friday');
  await line(page, 'For Friday').getByText('Sent', { exact: true }).waitFor();
  expect(await messages.textsOf(other.specialist, other.engagement.id)).toEqual(['For Friday']);
  expect(await messages.textsOf(one.specialist, one.engagement.id)).toEqual([]);
  stalled.resolve();
  await expect.poll(() => messages.textsOf(one.specialist, one.engagement.id)).toEqual(['With the plan of the store']);
});

test('answered where it was notified of, a message is read, and its notification with it', {
  timeout,
}, async () => {
  const { world } = site;
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '48h' });
  const messages = messagesIn(() => world);
  await messages.sent(specialist, engagement.id, 'Will Sota be in?');
  await world.settle();
  const desk = await site.window({ as: owner });
  await visit(desk, '/notifications');
  const answer = desk.page.getByRole('textbox', { name: /^Reply to/ });
  await desk.page.getByText('“Will Sota be in?”').waitFor();
  await answer.fill('Yes, from 7:45.');
  expect((await messages.read(specialist, engagement.id)).reads.them.to).toBe(0);
  await answer.press('Enter');
  await expect.poll(() => answer.count()).toBe(0);
  // The field goes as soon as the answer is on its way.
  await expect.poll(async () => (await messages.read(specialist, engagement.id)).reads.them.to).toBe(1);
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: owner, query: {} });
  expect(items.find(({ kind }) => kind === 'messageSent')).toMatchObject({ readAt: expect.any(String) });
});

test('the list holds what needs an answer however many newer threads need none, and keeps open what is answered', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  const messages = messagesIn(() => world);
  const asks = await world.request({ of: owner });
  await messages.sent(asks.specialist, asks.engagement.id, 'Is parking free?');
  // One page of threads is 30.
  for (let index = 0; index < 31; index += 1) {
    const { engagement } = await world.request({ of: owner });
    await messages.sent(owner, engagement.id, `Hello ${index}`);
    if (index % 10 === 9) await world.advance('1m');
  }
  const desk = await site.window({ as: owner });
  const { page } = desk;
  await visit(desk, '/business/messages');
  await step('counted before it is loaded, and found by the filter', [desk], async () => {
    const threads = page.getByRole('region', { name: 'Threads' });
    expect(await threads.getByText('Is parking free?').count()).toBe(0);
    await threads.getByText('Needs an answer 1').click();
    await threads.getByText('Is parking free?').waitFor();
    await expect.poll(() => threads.getByRole('listitem').count()).toBe(1);
  });
  await step('answered, it leaves the list and stays open', [desk], async () => {
    await line(page, 'Is parking free?').last().waitFor();
    await send(page, 'It is.');
    await line(page, 'It is.').getByText('Sent', { exact: true }).waitFor();
    await page.getByText('Nothing needs your answer.').waitFor();
    expect(await line(page, 'Is parking free?').count()).toBe(1);
  });
});
