/** Find shifts: a link is a search, nothing is asked for twice, axe finds nothing, and what others take is gone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Specialist } from '../world/situations.ts';
import { axeFindings } from './axe-findings.ts';
import { map, results, shiftLinks } from './find-page.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { MONTCLAIR, twoShiftsInMontclair } from './two-shifts-in-montclair.ts';

let site: TestSite;
let me: Specialist;
beforeAll(async () => {
  site = await openTestSite();
  ({ me } = await twoShiftsInMontclair(site.world));
}, 120_000);
afterAll(() => site?.close());

const ANY = { timeout: 90_000 };

/** The code that draws maps, and their ground. */
const MAP_CODE = /map-canvas|maplibre|counties/;

describe('Find shifts', () => {
  test('a link restores the search, and Back from a shift restores the list', ANY, async () => {
    const window = await site.window({ as: me });
    const { page } = window;
    await step('the link', [window], async () => {
      await page.goto(`${MONTCLAIR}&radius=10&bookingMode=instant&minRate=6000`);
      await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
      await expect.poll(() => page.getByRole('combobox', { name: 'ZIP or city' }).inputValue()).toBe('Montclair, NJ');
      await page.getByRole('button', { name: 'Instant book', pressed: true }).waitFor();
      await page.getByRole('button', { name: '$60/h or more', pressed: true }).waitFor();
    });
    await step('a shift and back', [window], async () => {
      const before = page.url();
      await shiftLinks(page).nth(1).click();
      await page.getByRole('dialog', { name: 'Shift' }).waitFor();
      await page.goBack();
      await page.getByRole('dialog', { name: 'Shift' }).waitFor({ state: 'detached' });
      expect(page.url()).toBe(before);
      await expect.poll(() => shiftLinks(page).count()).toBe(2);
    });
    await window.context.close();
  });

  test('by keyboard, / focuses the place, arrows move among shifts and Enter opens one', ANY, async () => {
    const window = await site.window({ as: me });
    const { page } = window;
    await step('by keys', [window], async () => {
      await page.goto(MONTCLAIR);
      await shiftLinks(page).first().waitFor();
      await page.keyboard.press('/');
      await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('ZIP or city');
      await page.evaluate('document.activeElement.blur()');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const second = await shiftLinks(page).nth(1).getAttribute('data-shift');
      await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("data-shift")')).toBe(second);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Shift' }).waitFor();
      expect(page.url()).toContain(second);
    });
    await window.context.close();
  });

  test(
    'a row says what one lacks to book its shift, in place of how it is booked; to others nothing',
    ANY,
    async () => {
      const fromNewYork = await site.world.specialist({ licenseState: 'NY' });
      const rows = async (as: Specialist | null) => {
        const window = await site.window({ ...(as && { as }), width: 390, height: 844 });
        await window.page.goto(as ? `${MONTCLAIR}&show=everything` : MONTCLAIR.replace('/specialist/find', '/shifts'));
        await shiftLinks(window.page).first().waitFor();
        return (await shiftLinks(window.page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
      };
      for (const row of await rows(fromNewYork)) {
        expect(row).toContain('NJ license This shift is in NJ. You’re licensed in NY.');
        expect(row).not.toContain('Instant book');
      }
      for (const row of [...(await rows(me)), ...(await rows(null))]) {
        expect(row).toContain('Instant book');
        expect(row).not.toContain('license');
      }
    },
  );

  test('on a phone the map loads only when opened', ANY, async () => {
    const window = await site.window({ as: me, maps: true, width: 390, height: 844 });
    const { page } = window;
    const mapCode: string[] = [];
    page.on('request', (request) => {
      if (MAP_CODE.test(request.url())) mapCode.push(request.url());
    });
    await step('the list', [window], async () => {
      await page.goto(MONTCLAIR);
      await shiftLinks(page).first().waitFor();
      await window.settled();
      expect(mapCode).toEqual([]);
    });
    await step('the map', [window], async () => {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect.poll(() => mapCode.length).toBeGreaterThan(0);
    });
    await window.context.close();
  });

  test('every filter shows how many shifts it leaves', ANY, async () => {
    const window = await site.window({ as: me });
    const { page } = window;
    await step('the drawer', [window], async () => {
      await page.goto(MONTCLAIR);
      await page.getByRole('button', { name: /^All filters/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByRole('checkbox', { name: 'On-site parking 2' }).waitFor();
      await drawer.getByRole('checkbox', { name: 'Street parking 0' }).check();
      await drawer.getByRole('button', { name: 'Show 0 shifts' }).waitFor();
      await drawer.getByRole('checkbox', { name: 'On-site parking 2' }).check();
      await drawer.getByRole('button', { name: 'Show 2 shifts' }).click();
      await drawer.waitFor({ state: 'detached' });
    });
    await window.context.close();
  });

  test('pages without a map load none of its code', ANY, async () => {
    const window = await site.window({ as: me, maps: true });
    const { page } = window;
    const mapCode: string[] = [];
    page.on('request', (request) => {
      if (MAP_CODE.test(request.url())) mapCode.push(request.url());
    });
    await page.goto('/specialist/wallet');
    for (const name of ['Wallet', 'My shifts', 'Profile']) {
      if (name !== 'Wallet') await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await window.settled();
    }
    expect(mapCode).toEqual([]);
    await page.getByRole('link', { name: 'Find shifts', exact: true }).click();
    await expect.poll(() => mapCode.length).toBeGreaterThan(0);
    await window.context.close();
  });

  test('a browser without WebGL loads no map code and says that there is no map', ANY, async () => {
    const window = await site.window({ as: me, maps: false });
    const { page } = window;
    const mapCode: string[] = [];
    page.on('request', (request) => {
      if (MAP_CODE.test(request.url())) mapCode.push(request.url());
    });
    await page.goto(MONTCLAIR);
    await map(page).getByText('The map isn’t available in this browser. The list shows everything.').waitFor();
    await shiftLinks(page).first().waitFor();
    await window.settled();
    expect(mapCode).toEqual([]);
    expect(window.pageErrors).toEqual([]);
  });

  test.each([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])(
    'axe finds nothing on the list, in its drawers and menus, or where nothing was found, at $width px',
    ANY,
    async (size) => {
      const window = await site.window({ as: me, maps: true, ...size });
      const { page } = window;
      await page.goto(MONTCLAIR);
      await shiftLinks(page).first().waitFor();
      await window.settled();
      const found = [...(await axeFindings(page, 'the list'))];
      const drawer = async (button: string | RegExp, name: string, part: string) => {
        await page.getByRole('button', { name: button }).first().click();
        const opened = page.getByRole('dialog', { name });
        await opened.getByText(part).first().waitFor();
        await window.settled();
        found.push(...(await axeFindings(page, name)));
        await page.keyboard.press('Escape');
        await opened.waitFor({ state: 'detached' });
      };
      await page.getByRole('button', { name: /^Sorted by/ }).click();
      await page.getByRole('menuitem', { name: 'Best pay' }).waitFor();
      found.push(...(await axeFindings(page, 'the order')));
      await page.keyboard.press('Escape');
      await drawer(/^(All filters|Filters)/, 'Filters', 'On-site parking');
      await drawer(/^Save(d searches| this search)$/, 'Saved searches', 'Save this search as');
      await page.goto(`${MONTCLAIR}&radius=5&minRate=20000`);
      await results(page).getByText('No shifts within 5 mi').waitFor();
      // The strip of days is pale until its own answer has come.
      await window.answered();
      found.push(...(await axeFindings(page, 'nothing found')));
      expect(found.join('\n')).toBe('');
      expect(window.pageErrors).toEqual([]);
      await window.context.close();
    },
  );

  test('shows nothing in English on the Spanish page', ANY, async () => {
    const window = await site.window({ as: me, maps: true });
    const { page } = window;
    await page.addInitScript("localStorage.setItem('language', 'es')");
    await step('in Spanish', [window], async () => {
      await page.goto(MONTCLAIR);
      await page.getByRole('heading', { name: '2 turnos en 1 farmacia' }).waitFor();
      await page.getByText('Has visto los 2').waitFor();
      const said = (await page.getByRole('main').innerText()).replaceAll('Larkspur Pharmacy', '');
      expect(said).not.toMatch(/\b(shifts?|pharmac(y|ies)|within|paid|ready|book|filters|map)\b/i);
    });
    await window.context.close();
  });

  test('a shift booked elsewhere disappears from list, days and map without a reload', ANY, async () => {
    const window = await site.window({ as: me, maps: true });
    const { page } = window;
    await page.goto(MONTCLAIR);
    await shiftLinks(page).first().waitFor();
    await window.settled();
    const before = await shiftLinks(page).count();
    const id = (await shiftLinks(page).first().getAttribute('data-shift')) ?? '';
    const other = await site.world.specialist();
    await step('taken', [window], async () => {
      await site.world.must(engagementEndpoints.requestShift, { as: other, params: { id }, body: {} });
      await results(page).locator(`a[data-shift="${id}"]`).waitFor({ state: 'detached' });
      await expect.poll(() => shiftLinks(page).count()).toBe(before - 1);
      await map(page)
        .getByRole('button', { name: new RegExp(`${before - 1} shift`) })
        .waitFor();
    });
    await window.context.close();
  });
});
