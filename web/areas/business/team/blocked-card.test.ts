/** A block, from a candidate's card to the Team page and back, in a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { openStage, type Stage } from '#test/e2e/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('a person blocked on their card, with a reason, is listed under Team until they are unblocked', async () => {
  const { world } = stage;
  const owner = await world.owner();
  const { shift, specialist } = await world.request({ startsIn: '30h', of: owner });
  const { page, context, complaints } = await stage.window({ as: owner });
  await page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Block / }).click();
  await expect.poll(() => dialog.getByText('Say why, for whoever looks at it later').isVisible()).toBe(true);
  await dialog.getByLabel('Reason').fill('Left two hours early');
  await dialog.getByRole('button', { name: /^Block / }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  await page.goto('/business/team');
  const rows = page.getByRole('list', { name: /^Blocked at/ }).getByRole('listitem');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Left two hours early')]);
  await rows.getByRole('button', { name: /^Unblock/ }).click();
  await expect.poll(() => rows.count()).toBe(0);
  const { total } = await world.must(specialistEndpoints.listBlocks, {
    as: owner,
    params: { id: owner.businessId },
    query: {},
  });
  expect(total).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
