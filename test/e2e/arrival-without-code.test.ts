/** Nobody can give the code (PRODUCT §5): what she, the pharmacy and the Admin see and do about it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { atTheDoor } from '../world/at-the-door.ts';
import { locationNear } from '../world/location-near.ts';
import { setPolicy } from '../world/policy-in.ts';
import { findingsOn } from './findings-on.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('a pharmacist reports arriving, the pharmacy says "not here", an Admin decides, and everyone sees it', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const { specialist, owner, engagement, shift, params } = await atTheDoor(world);
  const admin = await world.admin();
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const desk = await site.window({ as: owner });
  const office = await site.window({ as: admin });
  const all = [phone, desk, office];

  await step('she says that nobody can give the code', all, async () => {
    await phone.page.goto(`/specialist/check-in/${engagement.id}`);
    await phone.page.getByRole('button', { name: 'No one can give me the code' }).click();
    await phone.page.getByRole('heading', { name: 'We asked the pharmacy' }).waitFor();
    await phone.page.getByText('No location was sent.').waitFor();
  });
  await step('the notification asks the owner and leads to the shift', all, async () => {
    await desk.page.goto('/notifications');
    await desk.page.getByText('Is Imani there?').waitFor();
    await desk.page.getByRole('button', { name: 'Imani is here' }).waitFor();
    await desk.page.getByRole('link', { name: 'Is Imani there?' }).click();
    await desk.page.getByRole('region', { name: 'Is Imani there?' }).waitFor();
  });
  await step('the owner says "not here" and both read that an Admin decides', all, async () => {
    await desk.page.getByRole('button', { name: 'Not here' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Not here' }).click();
    await desk.page.getByText('You said “not here”. An admin decides.').waitFor();
    await phone.page.getByRole('heading', { name: 'An admin decides' }).waitFor();
  });
  await step('the Admin sees the evidence, is asked for a reason, and decides', all, async () => {
    await office.page.goto('/admin/attendance');
    await office.page.getByText('Larkspur Pharmacy says “not here.”').waitFor();
    await office.page.getByText('It’s too early for a no-show: standing stays as it is.').waitFor();
    await office.page.getByRole('button', { name: 'Decide' }).click();
    await office.page.getByText('Choose one').waitFor();
    await office.page.getByRole('radio', { name: /was there from/ }).click();
    await office.page.getByRole('textbox', { name: 'Reason (both sides read it)' }).fill('The camera shows her');
    await office.page.getByRole('button', { name: 'Decide' }).click();
    await office.page.getByText('Nothing to decide.').waitFor();
  });
  await step('she is checked in from when she said so', all, async () => {
    await phone.page.getByText('Clocked in at 8:00 AM').waitFor();
    await desk.page.getByText('Arrived 8:00 AM, decided by an admin').waitFor();
  });
  const done = await world.must(engagementEndpoints.getEngagement, { as: specialist, params });
  expect(done).toMatchObject({ status: 'In Progress', arrivalProof: 'admin', shiftId: shift.id });
});

test('a yes from the pharmacy clocks the pharmacist in', { timeout: 60_000 }, async () => {
  const { world } = site;
  const { specialist, owner, engagement, shift, params } = await atTheDoor(world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const desk = await site.window({ as: owner, width: 390, height: 844, dark: true });
  await world.must(engagementEndpoints.arriveWithoutCode, { as: specialist, params, body: {} });
  await step('yes on the shift’s page', [phone, desk], async () => {
    await phone.page.goto(`/specialist/check-in/${engagement.id}`);
    await phone.page.getByRole('heading', { name: 'We asked the pharmacy' }).waitFor();
    await desk.page.goto(`/business/shifts/${shift.id}`);
    await desk.page.getByRole('button', { name: 'Imani is here' }).click();
    await phone.page.getByText(/^Clocked in at/).waitFor();
  });
});

test('before the arrival code works, the page says from when to when it does, and calls nobody on time', {
  timeout: 60_000,
}, async () => {
  const { specialist, engagement } = await site.world.bookedShift({ startsIn: '60h' });
  const { page } = await site.window({ as: specialist, width: 390, height: 844 });
  await page.goto(`/specialist/check-in/${engagement.id}`);
  await page.getByText(/^Clock-in opens in 59 h/).waitFor();
  await page.getByText(/The arrival code works from .* on .* until/).waitFor();
  expect(await page.getByText(/on time/).count()).toBe(0);
});

test('the words name the minutes and meters of the policy that the booking was made under', {
  timeout: 60_000,
}, async () => {
  const { world } = site;
  const read = async ({ specialist, engagement, params, owner, shift }: Awaited<ReturnType<typeof atTheDoor>>) => {
    const location = await locationNear(world, owner, shift.id, { meters: 200, accuracyMeters: 400 });
    await world.must(engagementEndpoints.arriveWithoutCode, { as: specialist, params, body: { location } });
    const { page } = await site.window({ as: specialist, width: 390, height: 844 });
    await page.goto(`/specialist/check-in/${engagement.id}`);
    await page.getByRole('heading', { name: 'We asked the pharmacy' }).waitFor();
    return page.getByRole('main').innerText();
  };
  const before = await atTheDoor(world);
  await setPolicy(world, { arrivedByEvidenceMinutes: 25, nearMeters: 300 });
  const old = await read(before);
  const changed = await read(await atTheDoor(world));
  await setPolicy(world, {});
  expect(old).toContain('after 15 min if your location is within 490 ft');
  expect(old).toContain('The phone was 660 ft away, too far to count.');
  expect(changed).toContain('after 25 min if your location is within 980 ft');
  expect(changed).toContain('The location is accurate only to 0.2 mi, so it does not count.');
});

test('all its screens are accessible in both themes and widths', { timeout: 120_000 }, async () => {
  const { world } = site;
  const { specialist, owner, engagement, shift, params } = await atTheDoor(world);
  const admin = await world.admin();
  await world.must(engagementEndpoints.arriveWithoutCode, { as: specialist, params, body: {} });
  await world.advance('16m');
  const findings: string[] = [];
  for (const look of [
    { width: 390, height: 844, dark: true, rules: 'colors' },
    { width: 1440, height: 900, dark: false, rules: 'all' },
  ] as const) {
    const screens = [
      [await site.window({ as: specialist, ...look }), `/specialist/check-in/${engagement.id}`],
      [await site.window({ as: owner, ...look }), `/business/shifts/${shift.id}`],
      [await site.window({ as: admin, ...look }), '/admin/attendance'],
    ] as const;
    for (const [window, address] of screens) {
      findings.push(...(await findingsOn(window, address, look.rules)), ...window.pageErrors);
    }
  }
  expect(findings).toEqual([]);
});
