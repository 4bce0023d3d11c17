import type { Locator } from 'playwright-core';
import type { Window } from './window.ts';

/** An Admin goes through the review queue: each of these is checked point by point and approved. */
export async function approveProfiles({ page }: Window, names: readonly string[]): Promise<void> {
  await page.goto('/admin/reviews');
  for (const name of names) {
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name }).click();
    await page.getByRole('region', { name, exact: true }).waitFor();
    const checks = page.getByRole('complementary', { name: 'Checks' });
    for (const check of await checks.getByRole('checkbox').all()) await check.check();
    await readScan(checks);
    await checks.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`${name} is approved`).waitFor();
  }
}

/** Types what was typed as what is read, and what the board showed; a pharmacy has nothing to compare. */
export async function readScan(checks: Locator): Promise<void> {
  const rows = checks.getByRole('row').filter({ has: checks.page().locator('input') });
  for (const row of await rows.all()) {
    const typed = (await row.locator('data').getAttribute('value')) ?? '';
    const [, year, month, day] = typed.match(/^(\d{4})-(\d\d)-(\d\d)$/) ?? [];
    // The field of a day is a combobox.
    const field = row.locator('input');
    await field.fill(year ? `${month}/${day}/${year}` : typed);
    await field.blur();
  }
  const shown = checks.getByLabel('What the site showed');
  if ((await shown.count()) > 0) await shown.fill('Active, no discipline');
}
