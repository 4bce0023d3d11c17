import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The rules of axe to run: all of them, or those that depend on whether it is light or dark. */
export type AxeRules = 'all' | 'colors';

const colors = ['color-contrast', 'link-in-text-block'];

const require = createRequire(import.meta.url);
/** The axe that Playwright's package brings. */
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Serious or critical findings of axe on what is shown now: `the list: button-name .close Fix …`. */
export async function axeFindings(page: Page, where: string, rules: AxeRules = 'all'): Promise<string[]> {
  // Once a page: reading half a megabyte of script takes longer than most of the checks.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  // Every rule is checked on everything; only what passes is not written down as well.
  const options = { resultTypes: ['violations'], ...(rules === 'colors' && { runOnly: colors }) };
  const { violations } = await page.evaluate<Results>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary?.split('\n')[1]}`),
    );
}
