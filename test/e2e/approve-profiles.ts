import type { Window } from './window.ts';

/** An Admin goes through the review queue: each of these is checked point by point and approved. */
export async function approveProfiles({ page }: Window, names: readonly string[]): Promise<void> {
  await page.goto('/admin/reviews');
  for (const name of names) {
    await page.getByRole('list', { name: 'Waiting, oldest first' }).getByRole('link', { name }).click();
    await page.getByRole('region', { name, exact: true }).waitFor();
    const checks = page.getByRole('complementary', { name: 'Checks' });
    for (const check of await checks.getByRole('checkbox').all()) await check.check();
    await checks.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`${name} is approved`).waitFor();
  }
}
