/** The finder of cut text finds what was planted, and lets pass what a reader sees or can reach. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { brokenTimes, cutTexts } from './cut-text.ts';

let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 844 } });
});
afterAll(() => page?.context().close());

async function foundIn(body: string): Promise<string[]> {
  await page.setContent(`<style>body { margin: 0; font: 16px/20px sans-serif }</style><main>${body}</main>`);
  return (await cutTexts(page, 'planted')).map((finding) => finding.replace('planted at 390: ', ''));
}

const narrow = 'width: 60px; white-space: nowrap';

test.each([
  [
    'by a box',
    `<p class="cell" style="${narrow}; overflow: hidden">Saddlebrook Rx</p>`,
    'cut “Saddlebrook Rx” in p.cell',
  ],
  [
    'with an ellipsis',
    `<div class="row" style="${narrow}; overflow: hidden; text-overflow: ellipsis"><b>Saddlebrook Rx</b></div>`,
    'cut “Saddlebrook Rx” in div.row',
  ],
  [
    'below the last line',
    '<p class="two" style="height: 20px; width: 120px; overflow: hidden">Saddlebrook <i>Rx and more</i></p>',
    'cut “Rx and more” in p.two',
  ],
  [
    'beside the window',
    '<p style="margin-left: 370px; white-space: nowrap">Saddlebrook</p>',
    'outside the window “Saddlebrook” in p.',
  ],
  [
    'by other text',
    '<p style="margin: 0">Saddlebrook</p><p style="margin: -12px 0 0">Larkspur</p>',
    '“Saddlebrook” over “Larkspur” in p.',
  ],
  [
    'in a field',
    '<input style="width: 60px; padding: 4px; border: 0; box-sizing: border-box; font: 16px sans-serif" aria-haspopup="listbox" value="10:00 AM">',
    'cut “10:00 AM” in a field of 52 px',
  ],
  [
    'in a select',
    '<select style="width: 60px; padding: 4px; border: 0; box-sizing: border-box; font: 16px sans-serif"><option>Saddlebrook Rx</option></select>',
    'cut “Saddlebrook Rx” in a select of 52 px',
  ],
])('finds text cut %s', async (_how, body, finding) => {
  expect(await foundIn(body)).toEqual([finding]);
});

test.each([
  ['it has a title', `<p title="Saddlebrook Rx" style="${narrow}; overflow: hidden">Saddlebrook Rx</p>`],
  ['its box scrolls', `<div style="${narrow}; overflow: auto">Saddlebrook Rx</div>`],
  ['it wraps', '<p style="width: 90px; overflow: hidden">Larkspur Pharmacy</p>'],
  [
    'it is for screen readers',
    '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Loading the staff</span>',
  ],
  [
    'a select wraps',
    '<select style="width: 90px; white-space: normal"><option>Saddlebrook Rx and more</option></select>',
  ],
  ['it is not shown', `<p style="${narrow}; overflow: hidden; visibility: hidden">Saddlebrook Rx</p>`],
  [
    'a card lies over it',
    '<p style="margin: 0">New York</p><div style="margin-top: -12px; position: relative; background: #fff"><p>Open near you</p></div>',
  ],
])('lets text pass where %s', async (_why, body) => {
  expect(await foundIn(body)).toEqual([]);
});

test('finds a day and a time inside which a line ends, and no other', async () => {
  await foundIn(
    '<p style="width: 30px">Nov 25</p><p style="width: 50px">9:00 AM</p><p style="width: 70px">Until Nov\u00a025</p><p>Nov 24, 8:00 AM</p>',
  );
  expect(await brokenTimes(page)).toEqual(['Nov 25', '9:00 AM']);
});
