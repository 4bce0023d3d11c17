import type { Page } from 'playwright-core';

/** Types the password into the dialog that a sensitive change opens. */
export async function confirmItsYou(page: Page, password = 'a sentence to sign in with'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it\u2019s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
