import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe calls serious or critical on what is shown now: `the list: button-name .close Fix …`. */
export async function axeFindings(page: Page, where: string): Promise<string[]> {
  // Everything is looked at; what is in order is not written down as well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary?.split('\n')[1]}`),
    );
}
