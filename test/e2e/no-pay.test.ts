/** What came to nothing promises no pay, on every screen that shows it (PRODUCT §3, §6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

test('a declined request and a booking the pharmacy cancelled promise no pay to either side', { timeout }, async () => {
  const { world } = site;
  const asked = await world.request({ startsIn: '48h' });
  const { owner, specialist } = asked;
  const declined = asked.engagement.id;
  await world.must(engagementEndpoints.declineEngagement, {
    as: owner,
    params: { id: declined },
    body: { reason: 'Found someone' },
  });
  const { engagement: booked } = await world.bookedShift({ startsIn: '120h', of: owner, by: specialist });
  await world.must(engagementEndpoints.cancelEngagement, {
    as: owner,
    params: { id: booked.id },
    body: { reason: 'We closed that day' },
  });
  const hers = await site.window({ as: specialist });
  const { page } = hers;
  const pay = page.getByRole('region', { name: 'Pay', exact: true });
  await step('neither on her pages nor in her list', [hers], async () => {
    await visit(hers, `/specialist/my-shifts/${declined}`);
    await expect.poll(() => pay.innerText()).toMatch(/Not booked, nothing is paid[\s\S]+You receive\s+\$0\.00/);
    await page.goto(`/specialist/my-shifts/${booked.id}`);
    await expect.poll(() => pay.innerText()).toMatch(/Booked pay/);
    expect(await pay.innerText()).not.toContain('You receive');
    await page.goto('/specialist/my-shifts?tab=past');
    const past = page.getByRole('tabpanel', { name: /^Past/ });
    await past.getByText('Found someone').waitFor();
    await past.getByText('We closed that day').waitFor();
    expect(await past.innerText()).not.toContain('$');
  });
  const theirs = await site.window({ as: owner, width: 390, height: 844 });
  await step('nor beside a thread', [hers, theirs], async () => {
    for (const id of [declined, booked.id]) {
      await page.goto(`/specialist/messages/${id}`);
      const panel = page.getByRole('complementary', { name: 'The booking' });
      await panel.getByText('Paid hours').waitFor();
      expect(await panel.innerText()).not.toContain('You receive');
      await theirs.page.goto(`/business/messages/${id}`);
      const bar = theirs.page.getByRole('region', { name: 'The booking' });
      await bar.getByRole('link', { name: 'Open' }).waitFor();
      expect(await bar.innerText()).not.toContain('You pay');
    }
  });
  await step('nor in the pharmacy’s list of cancelled shifts', [theirs], async () => {
    await theirs.page.goto('/business/shifts?tab=cancelled');
    const line = theirs.page.getByRole('main').getByRole('listitem').filter({ hasText: 'had it' }).last();
    await line.waitFor();
    expect(await line.innerText()).not.toContain('$');
  });
});
