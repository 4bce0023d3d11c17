/** A pharmacy's favorites on the Team page, in a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { openStage, type Stage } from '#test/e2e/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('Show more lists every favorite, page by page, and a removal keeps what was opened', async () => {
  const { world } = stage;
  const owner = await world.owner();
  const add = async () => {
    const { specialistId } = await world.specialist();
    await world.must(businessEndpoints.addFavourite, {
      as: owner,
      params: { id: owner.businessId, specialistId },
    });
  };
  for (let count = 0; count < 52; count += 1) await add();

  const { page, context, complaints } = await stage.window({ as: owner });
  await page.goto('/business/team');
  const rows = page.getByRole('list', { name: /^Favorites of/ }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.poll(() => rows.count()).toBe(25);
  await more.click();
  await expect.poll(() => rows.count()).toBe(50);
  await more.click();
  await expect.poll(() => rows.count()).toBe(52);
  await expect.poll(() => more.count()).toBe(0);

  await rows
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => rows.count()).toBe(51);
  expect(complaints).toEqual([]);
  await context.close();
});
