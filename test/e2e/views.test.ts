/** A view of somebody's Mortar, for an Admin: everything is read, nothing is changed, and why is said (PRODUCT §11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewingEndpoints } from '#contract/accounts/viewing-endpoints.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 300_000;
const patience = 60_000;

/** Returns code for a window in which an Admin sees somebody's Mortar. */
async function viewOf({ userId }: { userId: string }): Promise<string> {
  const { token } = await site.world.must(viewingEndpoints.startViewing, {
    as: await site.world.admin(),
    params: { id: userId },
    body: { reason: 'Support H-3F09A2' },
  });
  const view = JSON.stringify({ token, name: 'Ada Viewed', back: '/' });
  return `sessionStorage.setItem('viewing', ${JSON.stringify(view)})`;
}

test('in a view of somebody every form’s button is off and says why', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner();
  const view = await viewOf(owner);
  const { page, context } = await site.window({ as: owner });
  context.setDefaultTimeout(patience);
  await page.addInitScript(view);
  for (const [address, name] of [
    ['/settings/account', 'Save name'],
    ['/settings/notifications', 'Make a private address'],
    ['/help', 'Send to support'],
  ] as const) {
    await page.goto(address);
    const button = page.getByRole('button', { name });
    await button.waitFor();
    expect([name, await button.getAttribute('aria-disabled')]).toEqual([name, 'true']);
    await button.click({ force: true });
    const reason = await button.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toContain('(read-only)');
  }
});

test('in a view nobody is booked by a key, blocked or asked into the own bank, and why is said', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  const { shift, specialist } = await world.request({ startsIn: '30h', of: owner });
  const view = await viewOf(owner);
  const { page, context } = await site.window({ as: owner });
  context.setDefaultTimeout(patience);
  await page.addInitScript(view);
  await page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
  const reasons = new Set<string | null>();
  for (const name of ['Favorite', 'Own bank', 'Block']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    expect([name, await button.getAttribute('aria-disabled')]).toEqual([name, 'true']);
    reasons.add(await button.getAttribute('aria-describedby'));
    await button.click({ force: true });
    expect([name, await page.getByRole('dialog').count()]).toEqual([name, 0]);
  }
  expect(reasons.size).toBe(1);
  expect(await page.getByRole('button', { name: 'Add a private note' }).count()).toBe(0);
  await page.getByText('next and previous').waitFor();
  expect(await page.getByText('with 10 seconds to undo').count()).toBe(0);
  await page.keyboard.press('b');
  await page.getByRole('alert').getByText('(read-only)').waitFor();
  expect(await page.getByText(/^Booking /).count()).toBe(0);
});

test('in a view a dialog is read but confirms nothing, and what was typed in one may be left', {
  timeout,
}, async () => {
  const specialist = await site.world.specialist();
  const view = await viewOf(specialist);
  const { page, context } = await site.window({ as: specialist });
  context.setDefaultTimeout(patience);
  await page.addInitScript(view);
  await page.goto('/specialist/profile');
  await page.getByRole('button', { name: 'Pause my profile' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause your profile?' });
  const confirm = pause.getByRole('button', { name: 'Pause' });
  await confirm.waitFor();
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await pause.getByText('(read-only)').waitFor();
  await pause.getByRole('button', { name: 'Keep my profile active' }).click();
  await pause.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Add a license' }).click();
  const license = page.getByRole('dialog', { name: 'Add a license' });
  await license.getByLabel('License number').fill('28RI01234500');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await license.waitFor({ state: 'hidden' });
});

test('in a view a quiet button that is off is drawn like the others that are, in both schemes', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist } = await world.bookedShift({ startsIn: '60h' });
  const view = await viewOf(specialist);
  for (const dark of [false, true]) {
    const { page, context } = await site.window({ as: specialist, dark });
    context.setDefaultTimeout(patience);
    await page.addInitScript(view);
    await page.goto('/specialist/my-shifts');
    const button = page.getByRole('button', { name: 'Cancel shift' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const [drawn, off] = await button.evaluate((element) => {
      const sample = element.appendChild(element.ownerDocument.createElement('i'));
      sample.style.color = 'var(--disabled-ink)';
      const view = element.ownerDocument.defaultView;
      return [element, sample].map((each) => view?.getComputedStyle(each).color);
    });
    expect([dark, drawn]).toEqual([dark, off]);
  }
});
