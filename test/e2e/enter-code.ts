import type { Page } from 'playwright-core';

/** Types digits as a person does: each goes into the next box. */
export async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
}
