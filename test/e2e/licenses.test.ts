/** Licenses through the screens: a fix adds one and overwrites none, an Admin verifies each on its own (PRODUCT §1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { readScan } from './approve-profiles.ts';
import { axeFindings } from './axe-findings.ts';
import { cutTexts } from './cut-text.ts';
import { searchesOf, shiftLinks } from './find-page.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { MONTCLAIR, twoShiftsInMontclair } from './two-shifts-in-montclair.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, 120_000);
afterAll(() => site?.close());

const ANY = { timeout: 120_000 };

test('“Fix it” adds a license for the state that is missing, and an Admin verifies that one alone', ANY, async () => {
  const { world } = site;
  const me = await world.specialist();
  const owner = await world.owner({ state: 'NY', city: 'New York', zip: '10027' } as never);
  const shift = await world.shift({ of: owner, bookingMode: 'instant' });
  const held = async () => (await world.must(specialistEndpoints.listLicenses, { as: me })).items;
  const window = await site.window({ as: me });
  const { page } = window;
  const dialog = page.getByRole('dialog', { name: 'Add a license' });
  await step('the shift says what is missing and leads to it', [window], async () => {
    await page.goto(`/specialist/find/${shift.id}`);
    await page.getByText('This shift is in NY. You’re licensed in NJ.').first().waitFor();
    await page
      .getByRole('link', { name: /^Fix it: This shift is in NY/ })
      .first()
      .click();
    await dialog.waitFor();
    expect(await dialog.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NY');
    expect(await dialog.getByRole('combobox', { name: 'License type' }).inputValue()).toBe('Pharmacist');
    expect(await axeFindings(page, 'the form')).toEqual([]);
  });
  await step('filled in, it goes to review and leads back to the shift', [window], async () => {
    await dialog.getByLabel('License number').fill('0X61-442');
    await dialog.getByLabel('Expires').fill('08/31/2028');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Your NY license is in review. It counts once it’s verified.').first().waitFor();
    expect(await held()).toMatchObject([
      { state: 'NJ', status: 'Approved', isPrimary: true },
      { state: 'NY', status: 'Pending', number: '0X61-442', expires: '2028-08-31' },
    ]);
  });
  const office = await site.window({ as: await world.admin() });
  await step('the queue shows it on its own, beside the one that stays', [office], async () => {
    await office.page.goto('/admin/reviews?show=licenses');
    const licenses = office.page.getByRole('list', { name: 'Licenses' });
    await licenses.getByText('Verified').waitFor();
    await licenses.getByText('In review').waitFor();
    const checks = office.page.getByRole('complementary', { name: 'Checks' });
    for (const check of await checks.getByRole('checkbox').all()) await check.check();
    expect(await cutTexts(office.page, 'the queue')).toEqual([]);
    await readScan(checks);
    await checks.getByText('NJ stays as it is.').waitFor();
    expect(await axeFindings(office.page, 'the queue')).toEqual([]);
    const sent: string[] = [];
    office.page.on('request', (request) => {
      if (request.url().endsWith('/verify')) sent.push(request.method());
    });
    // A double click, both within a frame.
    await checks.getByRole('button', { name: 'Verify NY license' }).evaluate((button) => {
      button.click();
      button.click();
    });
    await office.page.getByText('NY license verified').waitFor();
    expect(sent).toEqual(['POST']);
    expect((await held()).map(({ status }) => status)).toEqual(['Approved', 'Approved']);
  });
  await step('it can be made the primary one', [window], async () => {
    await page.goto('/specialist/profile');
    await page.getByRole('button', { name: 'Edit the NY license' }).click();
    await page.getByRole('button', { name: 'Make it primary' }).click();
    await page.getByText('NY is your primary license now').waitFor();
    expect(await held()).toMatchObject([{ state: 'NY', isPrimary: true }, { state: 'NJ' }]);
    expect(await axeFindings(page, 'the page')).toEqual([]);
  });
});

test('a license form sent too early goes to its first wrong field and opens no list over its errors', ANY, async () => {
  const window = await site.window({ as: await site.world.specialist() });
  const { page } = window;
  await page.goto('/specialist/profile');
  await page.getByRole('button', { name: 'Add a license' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a license' });
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await dialog.getByText('Enter the date on the license').waitFor();
  const state = dialog.getByRole('combobox', { name: 'State' });
  await expect.poll(() => state.evaluate((node) => node.matches(':focus'))).toBe(true);
  await window.settled();
  expect(await page.getByRole('listbox').count()).toBe(0);
  // A click still opens it.
  await state.click();
  await page.getByRole('option', { name: 'NY', exact: true }).click();
  await expect.poll(() => state.inputValue()).toBe('NY');
});

test('E-6: a search sends all six fields as the customer wrote them', ANY, async () => {
  const { me } = await twoShiftsInMontclair(site.world);
  const window = await site.window({ as: me });
  const { page } = window;
  const sent = searchesOf(page);
  const last = () => sent.at(-1) as unknown as Record<string, unknown>;
  // The device searches: with its cookie the server would have done so.
  const open = async (address: string) => {
    await window.context.clearCookies();
    await page.goto(address);
  };
  await open(MONTCLAIR);
  await shiftLinks(page).first().waitFor();
  expect(last()).toMatchObject({
    startDate: '2026-11-16',
    address: 'Montclair, NJ',
    pharmacistLocation: { latitude: 40.8259, longitude: -74.209 },
    state: 'NJ',
    zip: '',
    city: 'Montclair',
  });
  await open('/specialist/find?place=07042&zip=07042');
  await shiftLinks(page).first().waitFor();
  expect(last()).toMatchObject({
    startDate: '2026-11-16',
    address: '07042',
    pharmacistLocation: null,
    state: '',
    zip: '07042',
    city: '',
  });
  // Home: the server knows where she lives.
  await open('/specialist/find');
  await shiftLinks(page).first().waitFor();
  const fields = ['startDate', 'address', 'pharmacistLocation', 'state', 'zip', 'city'];
  for (const search of sent) expect(Object.keys(search)).toEqual(expect.arrayContaining(fields));
  expect(last()).toMatchObject({ address: '', pharmacistLocation: null, state: '', zip: '', city: '' });
});

test('A-1: sign-up chooses nothing for anybody, and asks', ANY, async () => {
  const window = await site.window();
  const { page } = window;
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: /^I run a pharmacy/ }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Choose one to go on').waitFor();
  expect(await axeFindings(page, 'the page')).toEqual([]);
  await page.getByRole('radio', { name: /^I am a pharmacist\b/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
});

test('on a phone the photo’s hint stands on one line', ANY, async () => {
  const { page } = await site.window({ as: await site.world.specialist(), width: 390, height: 844 });
  await page.goto('/specialist/profile');
  await page.getByRole('button', { name: 'Add a license' }).click();
  const hint = page.getByRole('dialog', { name: 'Add a license' }).getByText('JPEG, PNG or PDF, up to 10 MB');
  await hint.waitFor();
  expect((await hint.boundingBox())?.height).toBeLessThan(30);
});
