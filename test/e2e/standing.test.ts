/** A line appealed and answered, in the browser: what she sees before, meanwhile and after (PRODUCT §4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { brokenTimes, cutTexts } from './cut-text.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 180_000;

describe('standing', () => {
  test('she appeals 25 points with words; they wait; an Admin rejects with a reason she reads', {
    timeout,
  }, async () => {
    const { world } = site;
    const { engagement, specialist } = await world.bookedShift({ startsIn: '30h' });
    await world.must(calls.cancelEngagement, {
      as: specialist,
      params: { id: engagement.id },
      body: { reason: 'Car trouble' },
    });
    await world.bookedShift({ startsIn: '80h', by: specialist });
    const her = await site.window({ as: specialist, width: 390, height: 844 });
    await her.page.goto('/specialist/my-shifts');
    const moved = her.page.getByRole('list', { name: 'What moved it last' });
    await expect.poll(() => moved.innerText()).toMatch(/^Canceled .+\s+Appeal −25$/);
    expect(await moved.getByRole('link', { name: 'Appeal' }).getAttribute('href')).toMatch(/standing\?appeal=/);
    await her.page.goto(`/specialist/my-shifts/${engagement.id}`);
    const pay = her.page.getByRole('region', { name: 'Pay', exact: true });
    await expect.poll(() => pay.innerText()).toMatch(/Canceled, nothing is paid[\s\S]+You receive\s+\$0\.00/);
    await her.page.goto('/specialist/standing');
    await her.page.getByText('“Car trouble”').filter({ visible: true }).first().waitFor();
    expect(await cutTexts(her.page, 'standing')).toEqual([]);
    expect(await brokenTimes(her.page)).toEqual([]);
    await her.page.getByText('Canceled: under 8 h', { exact: true }).waitFor();
    await her.page.getByRole('button', { name: 'Appeal −25' }).first().click();
    const dialog = her.page.getByRole('dialog', { name: 'Appeal −25?' });
    await dialog.getByText('your score is 100 then, 75 now').waitFor();
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await dialog.getByText('Say what happened').waitFor();
    await dialog.getByLabel('What was it?').selectOption({ label: 'I had an accident' });
    await dialog.getByLabel('What happened').fill('A truck hit my car.');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const score = her.page.getByRole('region', { name: 'Your score' });
    await score.getByText('100', { exact: true }).first().waitFor();

    const desk = await site.window({ as: await world.admin(), width: 1440, height: 900 });
    await desk.page.goto('/admin/appeals');
    await desk.page.getByText('“A truck hit my car.”').waitFor();
    await desk.page.getByRole('radio', { name: /Reject the appeal/ }).check();
    await desk.page.getByLabel('Reason').fill('The report is of another day.');
    await desk.page.getByRole('button', { name: 'Decide' }).click();
    await desk.page.getByText('No appeal waits for you.').waitFor();

    await her.page.reload();
    await her.page
      .getByText('The answer to your appeal: “The report is of another day.”')
      .filter({ visible: true })
      .first()
      .waitFor();
    await score.getByText('75', { exact: true }).first().waitFor();
    expect(await her.page.getByRole('button', { name: 'Appeal −25' }).count()).toBe(0);
    await her.context.close();
    await desk.context.close();
  });
});
