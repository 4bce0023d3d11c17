/** What cancelling does is read before it is confirmed (PRODUCT §4): by the pharmacist on a phone, by the pharmacy at a desk. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import type { Specialist } from '#test/world/situations.ts';
import { cutTexts } from './cut-text.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const changed = { code: 'changed_meanwhile', message: 'This changed a moment ago.', requestId: 'r-1' };

const conflict = { says: 'the server responded with a status of 409 (Conflict)', path: /cancel-preview$/ };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Cancel / });
/** Books and leaves another shift, which takes 45 points. */
async function leaveOnShortNotice(as: Specialist): Promise<void> {
  const { engagement } = await site.world.bookedShift({ by: as, startsIn: '20h' });
  await site.world.must(engagementEndpoints.cancelEngagement, { as, params: { id: engagement.id }, body: {} });
}
const reasonTop = async (page: Page) => (await dialogOf(page).getByRole('textbox').boundingBox())?.y;

describe('the cancel dialog', () => {
  test('asks before Esc loses what was typed in it, and gives the focus back to its button', { timeout }, async () => {
    const { specialist, engagement } = await site.world.bookedShift({ startsIn: '60h' });
    const { page, pageErrors } = await site.window({ as: specialist, width: 1440, height: 900 });
    await page.goto(`/specialist/my-shifts/${engagement.id}`);
    const opener = page.getByRole('button', { name: 'Cancel shift' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const reason = dialog.getByRole('textbox');
    await reason.fill('My daughter is ill');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('My daughter is ill');
    await reason.focus();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    // Nothing typed, nothing asked.
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  test.each([
    ['the pharmacist', 390, 'Cancel shift, −25', 'New standing: 75 of 100.'],
    ['the pharmacy', 1440, 'Cancel shift, $191.52', 'You cancel 72 to 24 h before the start.'],
  ] as const)(
    'lets %s confirm once the effect is read, and nothing moves',
    { timeout },
    async (who, width, act, says) => {
      const { specialist, owner, engagement, shift } = await site.world.bookedShift({ startsIn: '30h' });
      const isPharmacist = who === 'the pharmacist';
      const as = isPharmacist ? specialist : owner;
      const { page, context, pageErrors, settled, allow } = await site.window({ as, width, height: 844 });
      allow(conflict);
      const open = Promise.withResolvers<void>();
      let isRefused = true;
      let held = 0;
      await context.route('**/cancel-preview', async (route) => {
        if (isRefused) return route.fulfill({ status: 409, json: { error: changed } });
        held += 1;
        await open.promise;
        return route.continue();
      });
      const statuses: number[] = [];
      context.on('response', (response) => {
        if (response.url().endsWith('/cancel-preview')) statuses.push(response.status());
      });
      await page.goto(isPharmacist ? `/specialist/my-shifts/${engagement.id}` : `/business/shifts/${shift.id}`);
      await page.getByRole('button', { name: 'Cancel shift' }).click();
      const dialog = dialogOf(page);
      const confirm = dialog.getByRole('button', { name: /^Cancel shift/ });

      await dialog.getByText(changed.message).waitFor();
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      await dialog.waitFor({ state: 'detached' });

      isRefused = false;
      statuses.length = 0;
      await page.getByRole('button', { name: 'Cancel shift' }).click();
      await expect.poll(() => held).toBeGreaterThan(0);
      expect(await confirm.isDisabled()).toBe(true);
      const before = await reasonTop(page);
      open.resolve();
      await dialog.getByText(says).waitFor();
      expect(await reasonTop(page)).toBe(before);

      await dialog.getByRole('textbox').fill('Ill');
      // The live line hears of it before the answer is there: what else is on the page is read again by then.
      const answered = Promise.withResolvers<void>();
      await context.route('**/cancel', async (route) => {
        const response = await route.fetch();
        await answered.promise;
        await route.fulfill({ response });
      });
      const read = isPharmacist ? `/api/engagements/${engagement.id}` : `/api/shifts/${shift.id}`;
      const readAgain = page.waitForResponse(
        async (response) => response.url().endsWith(read) && (await response.json()).status === 'Cancelled',
      );
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await readAgain;
      answered.resolve();
      await dialog.waitFor({ state: 'detached' });
      const done = await site.world.must(engagementEndpoints.getEngagement, { as, params: { id: engagement.id } });
      expect([done.status, done.cancelReason]).toEqual(['Cancelled', 'Ill']);
      await settled();
      // Nothing was asked about a booking that is cancelled already.
      expect([[...new Set(statuses)], pageErrors]).toEqual([[200], []]);
    },
  );

  test.each([
    [
      'the pharmacist',
      /^Cancel shift, −45$/,
      /^Cancel shift, −75$/,
      'Your standing falls to 0 for the first time: booking pauses for 15 days.',
    ],
    ['the pharmacy', /^Cancel shift$/, /^Cancel shift, \$191\.52$/, 'You cancel 72 to 24 h before the start.'],
  ] as const)(
    'shows %s the new effect where it became worse than what is confirmed, and asks again',
    {
      timeout,
    },
    async (who, first, then, says) => {
      const { world } = site;
      const isPharmacist = who === 'the pharmacist';
      const { specialist, owner, engagement, shift } = await world.bookedShift({
        startsIn: isPharmacist ? '9h' : '73h',
      });
      const as = isPharmacist ? specialist : owner;
      if (isPharmacist) await leaveOnShortNotice(specialist);
      const { page, pageErrors, allow } = await site.window({ as, width: isPharmacist ? 390 : 1440, height: 844 });
      allow({ ...conflict, path: /\/cancel$/ });
      await page.goto(isPharmacist ? `/specialist/my-shifts/${engagement.id}` : `/business/shifts/${shift.id}`);
      await page.getByRole('button', { name: 'Cancel shift' }).click();
      const dialog = dialogOf(page);
      await dialog.getByRole('textbox').fill('Ill');
      await dialog.getByRole('button', { name: first }).waitFor();
      await world.advance('2h');
      await dialog.getByRole('button', { name: first }).click();
      await dialog.getByText('This changed while you were looking. Here’s the latest version.').waitFor();
      await dialog.getByText(says).waitFor();
      const params = { id: engagement.id };
      expect((await world.must(engagementEndpoints.getEngagement, { as, params })).status).toBe('Booked');
      if (isPharmacist) expect(await cutTexts(page, 'the dialog')).toEqual([]);
      await dialog.getByRole('button', { name: then }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await world.must(engagementEndpoints.getEngagement, { as, params })).status).toBe('Cancelled');
      expect(pageErrors).toEqual([]);
    },
  );

  test('offers the pharmacist who has just booked to undo that, which costs nothing, until its time is over', {
    timeout,
  }, async () => {
    const { specialist, engagement } = await site.world.bookedShift({ startsIn: '30h' });
    const { page, pageErrors } = await site.window({ as: specialist, width: 390, height: 844 });
    const params = { id: engagement.id };
    await page.goto(`/specialist/my-shifts/${engagement.id}`);
    await page.getByRole('button', { name: 'Cancel shift' }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel shift, −25', exact: true }).waitFor();
    await dialogOf(page).getByText('Undo it instead: your standing stays as it is.').waitFor();
    expect(await cutTexts(page, 'the dialog')).toEqual([]);
    await dialogOf(page)
      .getByRole('button', { name: /^Undo \d/ })
      .click();
    await dialogOf(page).waitFor({ state: 'detached' });
    const undone = await site.world.must(engagementEndpoints.getEngagement, { as: specialist, params });
    expect(undone.status).not.toBe('Booked');
    const { score } = await site.world.must(standingEndpoints.getStanding, { as: specialist });
    expect(score).toBe(100);

    const later = await site.world.bookedShift({ startsIn: '60h', by: specialist });
    await site.world.advance('6m');
    await page.goto(`/specialist/my-shifts/${later.engagement.id}`);
    await page.getByRole('button', { name: 'Cancel shift' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Cancel shift, −/ })
      .waitFor();
    expect(await dialogOf(page).getByText('Undo it instead').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  test('reloads the preview from the button after the first read failed', { timeout }, async () => {
    const { specialist, engagement } = await site.world.bookedShift({ startsIn: '30h' });
    const { page, context, allow } = await site.window({ as: specialist });
    allow(conflict);
    await context.route('**/cancel-preview', (route) => route.fulfill({ status: 409, json: { error: changed } }), {
      times: 1,
    });
    await page.goto(`/specialist/my-shifts/${engagement.id}`);
    await page.getByRole('button', { name: 'Cancel shift' }).click();
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel shift, −25', exact: true }).waitFor();
    await dialogOf(page).getByText(changed.message).waitFor({ state: 'detached' });
  });
});
