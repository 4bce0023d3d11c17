/** Thirty-one minutes too many, from the pharmacy's dispute to the second decision (PRODUCT §5), as each side and two Admins see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '../world/account-of.ts';
import { workedBeyond } from '../world/disputed-hours.ts';
import { secondAdmin } from '../world/disputes.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // A Monday in New Jersey, so that the working days after the shift hold no holiday.
  site = await openTestSite({ startsAt: '2026-11-02T13:00:00Z' });
});
afterAll(() => site?.close());

test('disputed hours are answered, decided, appealed and decided for good, and the money follows to the cent', {
  timeout: 300_000,
}, async () => {
  const { world } = site;
  const worked = await workedBeyond(world);
  const { owner, specialist, engagement } = worked;
  const desk = await site.window({ as: owner });
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const first = await site.window({ as: await world.admin() });
  const second = await site.window({ as: await secondAdmin(world) });
  const all = [desk, phone, first, second];
  /** A moved clock is no event: each is looked at again. */
  const reloadAll = () => Promise.all([desk, phone].map(({ page }) => page.reload()));

  await step('the pharmacy sees what is paid now and what waits, and disputes 31 minutes', all, async () => {
    await desk.page.goto(`/business/timesheets?engagement=${engagement.id}`);
    await desk.page.getByRole('link', { name: 'Dispute the extra 31 min' }).click();
    const effect = desk.page.getByRole('region', { name: 'What happens when you send it' });
    await effect.getByText('Paid now, 9 h 30 min').waitFor();
    await effect.getByText(/^\$684\.00 to /).waitFor();
    await effect.getByText('Waits, 31 min').waitFor();
    await effect.getByText('$41.66').waitFor();
    await desk.page.getByRole('button', { name: 'Dispute 31 min' }).click();
    await desk.page.getByText('Say why: the other side and an admin read it').waitFor();
    await desk.page.getByLabel('What happened').fill('We close at 8:00 PM. Nobody asked for more.');
    await desk.page.getByRole('button', { name: 'Dispute 31 min' }).click();
    await desk.page.getByRole('heading', { level: 1, name: /^You paid \S+ 9 h 30 min and dispute 31 min$/ }).waitFor();
  });

  await step('the specialist reads in the wallet until when an answer is due, and is led to it', all, async () => {
    await phone.page.goto('/specialist/wallet');
    await phone.page.getByRole('link', { name: /Disputed: answer by \w+, \w+ \d+, \d+:\d+ \w\w ET/ }).click();
    await phone.page.getByRole('button', { name: 'Send my answer' }).waitFor();
  });

  await step('the specialist finds it on the booking, with the pharmacy’s words', all, async () => {
    await phone.page.goto(`/specialist/my-shifts/${engagement.id}`);
    await phone.page.getByRole('heading', { name: /paid 9 h 30 min and disputes 31 min/ }).waitFor();
    await phone.page.getByRole('link', { name: 'Answer the dispute' }).click();
    await phone.page.getByText('“We close at 8:00 PM. Nobody asked for more.”').waitFor();
  });

  await step('the specialist stands by the hours, and an Admin is next', all, async () => {
    await phone.page.getByRole('button', { name: 'Send my answer' }).click();
    await phone.page.getByText('Say why: the other side and an admin read it').waitFor();
    await phone.page.getByLabel('What happened').fill('Dana signed at 8:31.');
    await phone.page.getByRole('button', { name: 'Send my answer' }).click();
    await phone.page.getByText('With Mortar').waitFor();
    await desk.page.getByText('“Dana signed at 8:31.”').waitFor();
  });

  await step('the Admin reads both on one timeline and decides in between, by the keyboard', all, async () => {
    await first.page.goto('/admin/disputes');
    await first.page
      .getByRole('link', { name: /Larkspur Pharmacy/ })
      .first()
      .click();
    const evidence = first.page.getByRole('list', { name: 'Evidence' });
    await evidence.getByText('“Dana signed at 8:31.”').waitFor();
    await evidence.getByText('Supervisor code').waitFor();
    await first.page.keyboard.press('3');
    await first.page.getByRole('slider', { name: 'Ended' }).focus();
    for (let minute = 0; minute < 16; minute += 1) await first.page.keyboard.press('ArrowLeft');
    await first.page.getByLabel('Reason', { exact: true }).fill('Fifteen minutes were signed for.');
    await first.page.getByRole('button', { name: /^Decide, pay \S+ \$18\.00$/ }).click();
    await first.page
      .getByText(/^Deciding D-\d{4}\.$/)
      .first()
      .waitFor();
    // What can still be undone stays what is sent.
    await expect.poll(() => first.page.getByLabel('Reason', { exact: true }).isDisabled()).toBe(true);
    await first.page.keyboard.press('1');
    expect(await first.page.getByRole('radio', { name: 'In between' }).isChecked()).toBe(true);
    await first.page.getByText('Decided. We’ll tell both sides.').waitFor();
    await first.page.getByRole('heading', { name: 'In between' }).waitFor();
    await first.page.getByText('Either side may appeal once.').waitFor();
    const amounts = await first.page
      .getByText(/^Paid to \S+ by it/)
      .locator('xpath=..')
      .textContent();
    expect(amounts).toContain('$18.00');
    expect(await first.page.getByText(/choose,/).count()).toBe(0);
    await desk.page.getByRole('heading', { level: 1, name: 'Mortar decided: 9 h 45 min' }).waitFor();
    await phone.page.getByText('“Fifteen minutes were signed for.”').waitFor();
  });

  await step('the specialist appeals, once, and only another Admin may decide', all, async () => {
    await phone.page.getByRole('button', { name: 'Appeal' }).click();
    await phone.page.getByLabel('What the decision overlooks').fill('All of it was signed for.');
    await phone.page.getByRole('button', { name: 'Send appeal' }).click();
    await phone.page.getByText('Appealed', { exact: true }).waitFor();
    await first.page.reload();
    await first.page.getByText(/Another admin decides the appeal/).waitFor();
    await second.page.goto('/admin/disputes');
    await second.page
      .getByRole('link', { name: /Larkspur Pharmacy/ })
      .first()
      .click();
    await second.page.getByText('“All of it was signed for.”').waitFor();
    await second.page.keyboard.press('1');
    await second.page.getByLabel('Reason', { exact: true }).fill('The code was entered at 8:31.');
    await second.page.getByRole('button', { name: /^Decide, pay \S+ \$19\.20$/ }).click();
    await second.page.getByText('Decided. We’ll tell both sides.').waitFor();
  });

  await world.advance('2d');
  await step('both sides read that it is final, and what it came to', all, async () => {
    await reloadAll();
    await phone.page.getByText('Decided, final').waitFor();
    await phone.page.getByText('$721.20').first().waitFor();
    await desk.page.getByText('“The code was entered at 8:31.”').waitFor();
  });
  expect(await accountOf(world, engagement.id)).toMatchObject({ earned: 72_120, escrow: 0, balanced: true });
});
