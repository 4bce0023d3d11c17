/** Both sides rate a worked shift on their phones (PRODUCT §8; picture 26), and read each other once both have. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { workedShift } from '../world/ratings-in.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const phone = { width: 390, height: 844 };

test('a shift is rated from both phones: facts, stars by keyboard, a note; then each reads the other', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const { owner, specialist, params } = await workedShift(world);
  const hers = await site.window({ as: specialist, ...phone });
  const theirs = await site.window({ as: owner, ...phone });
  const both = [hers, theirs];

  await step('My shifts asks for it, and the page says who reads it when', both, async () => {
    await visit(hers, '/specialist/my-shifts');
    await hers.page.getByRole('link', { name: /^Rate .*,/ }).click();
    await hers.page.getByRole('heading', { name: 'Was it as described?' }).waitFor();
    await hers.page.getByText(/sees it once both have rated, or on/).waitFor();
  });
  await step('every target is 44 px high', both, async () => {
    const targets = hers.page.locator('form label:has(input[type=radio])');
    expect(await targets.count()).toBe(15);
    const low = await targets.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(low).toBe(0);
  });
  await step('what is missing is said at each fact and at the stars', both, async () => {
    await hers.page.getByRole('button', { name: 'Send rating' }).click();
    await expect.poll(() => hers.page.getByRole('alert').count()).toBe(6);
  });
  await step('sent, it can still be changed, and the other side sees nothing of it', both, async () => {
    for (const fact of ['Software login worked', 'Scripts as posted', 'Break happened', 'Could leave on time'])
      await hers.page.getByRole('radiogroup', { name: fact }).getByText('Yes').click();
    await hers.page.getByRole('radiogroup', { name: 'Staff as posted' }).getByText('No').click();
    await hers.page.getByRole('radio', { name: '3 of 5' }).focus();
    await hers.page.keyboard.press('Space');
    await hers.page.keyboard.press('ArrowRight');
    await hers.page.getByText('4 of 5', { exact: true }).waitFor();
    await hers.page.getByRole('textbox', { name: 'Note (optional)' }).fill('One technician called in sick.');
    await hers.page.getByRole('button', { name: 'Send rating' }).click();
    await hers.page.getByRole('heading', { name: 'Your rating is sent' }).waitFor();
    await visit(theirs, `/business/engagements/${params.id}/rating`);
    await theirs.page.getByRole('button', { name: 'Send rating' }).waitFor();
    expect(await theirs.page.getByText('One technician').count()).toBe(0);
  });
  await step('the second shows both, live, and is answered once', both, async () => {
    expect(await theirs.page.getByRole('heading', { name: 'Was it as described?' }).count()).toBe(0);
    await theirs.page.getByRole('radio', { name: '5 of 5' }).check({ force: true });
    await theirs.page.getByRole('button', { name: 'Send rating' }).click();
    await hers.page.getByRole('heading', { name: 'You wrote' }).waitFor();
    await visit(theirs, `/business/engagements/${params.id}/rating`);
    await theirs.page.getByText('One technician called in sick.').waitFor();
    await theirs.page.getByRole('button', { name: 'Reply', exact: true }).click();
    await theirs.page.getByRole('textbox', { name: 'Your reply' }).fill('She told us at once; thank you.');
    await theirs.page.getByRole('button', { name: 'Send reply' }).click();
    await hers.page.getByText('She told us at once; thank you.').waitFor();
    await theirs.page.getByRole('button', { name: 'Reply', exact: true }).waitFor({ state: 'detached' });
  });
  await step('an Admin takes down what was reported, and its writer reads why', both, async () => {
    await theirs.page.getByRole('button', { name: 'Report rating' }).click();
    await theirs.page.getByText('Private facts about a patient or a person').click();
    await theirs.page.getByRole('dialog').getByRole('button', { name: 'Report rating' }).click();
    await theirs.page.getByRole('dialog').waitFor({ state: 'detached' });
    const desk = await site.window({ as: await world.admin() });
    await visit(desk, '/admin/ratings');
    await desk.page.getByText('Take down the rating').click();
    await desk.page.getByRole('textbox', { name: 'Reason' }).fill('It names a colleague.');
    await desk.page.getByRole('button', { name: 'Decide' }).click();
    await desk.page.getByText('No rating is reported.').waitFor();
    await hers.page.getByText('An admin took your rating down.').waitFor();
    expect((await world.must(ratings.getRatings, { as: owner, params })).theirs).toBeNull();
  });
});
