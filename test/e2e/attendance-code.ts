import type { Page } from 'playwright-core';

/** The four digits of a booking as the pharmacy's screen shows them, once it is asked to. */
export async function attendanceCode(page: Page, title: 'Arrival code' | 'Supervisor code'): Promise<string> {
  await page.getByRole('button', { name: `Show the ${title.toLowerCase()}` }).click();
  const said = await page.getByRole('status', { name: new RegExp(`^${title}: `) }).getAttribute('aria-label');
  return said?.replace(/\D/g, '') ?? '';
}
