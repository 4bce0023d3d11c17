/** The main job as two people live it: each in a window of their own, everything through the screens. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { wrongCode } from '../world/newest-message.ts';
import { approveProfiles } from './approve-profiles.ts';
import { attendanceCode } from './attendance-code.ts';
import { enterCode } from './enter-code.ts';
import { type Newcomer, signUpOwner, signUpPharmacist } from './sign-up.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const carla: Newcomer = { firstName: 'Carla', lastName: 'Reyes', email: 'carla@example.com', phone: '9735550101' };
const imani: Newcomer = { firstName: 'Imani', lastName: 'Cole', email: 'imani@example.com', phone: '9735550102' };
/** Thursday of the week in which test time starts, at nine in New York: when the pharmacy opens. */
const startsAt = '2026-11-19T14:00:00.000Z';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('the main job runs in the browser, both sides in two windows, without a console error', {
  timeout: 150_000,
}, async () => {
  const { world } = site;
  const desk = await site.window();
  const phone = await site.window({ width: 390, height: 844 });
  const owner = desk.page;
  const her = phone.page;
  const both = [desk, phone];
  const nextMorning = () => Promise.all([owner.reload(), her.reload()]);

  await step('the owner signs up', both, () => signUpOwner(site, desk, carla));
  await step('the pharmacist signs up', both, () => signUpPharmacist(site, phone, imani));
  const admin = await world.admin();
  const office = await site.window({ as: admin });
  await step('an Admin approves both', [...both, office], () =>
    approveProfiles(office, ['Larkspur Pharmacy', 'Imani Cole']),
  );
  await office.context.close();

  await step('the owner adds a card', both, async () => {
    await owner.getByRole('link', { name: 'Open coverage' }).click();
    await owner.getByRole('link', { name: 'Billing' }).click();
    await owner.getByRole('button', { name: 'Add a payment method' }).click();
    await owner.getByRole('radio', { name: 'Visa 4242' }).click();
    await owner.getByRole('button', { name: 'Add card' }).click();
    await owner.getByRole('list', { name: 'Payment methods' }).getByText('Visa').waitFor();
  });

  await step('the owner posts a shift', both, async () => {
    await owner.getByRole('link', { name: 'Shifts', exact: true }).click();
    await owner.getByRole('link', { name: 'Post shifts' }).first().click();
    await owner.getByRole('group', { name: 'Choose a date' }).getByText('19', { exact: true }).click();
    await owner.getByRole('radio', { name: 'Request' }).click();
    await owner.getByText('Draft saved').waitFor();
    await owner.getByRole('button', { name: 'Post 1 shift' }).click();
    await owner.getByRole('link', { name: /9:00 AM – 6:00 PM/ }).waitFor();
    await owner.getByRole('link', { name: 'Candidates' }).click();
    await owner.getByRole('list', { name: 'Open shifts without requests' }).waitFor();
  });

  await step('the pharmacist finds the shift and requests it', both, async () => {
    await her.getByRole('link', { name: 'Find shifts' }).click();
    await her.getByRole('article', { name: 'Larkspur Pharmacy' }).getByRole('link').click();
    await her.getByRole('button', { name: /^Request (shift|for)/ }).click();
    await her.getByText('You requested this shift.').waitFor();
  });

  await step('the owner sees the request without a reload and books her', both, async () => {
    await owner.getByRole('list', { name: 'Shifts with requests' }).getByRole('link').click();
    await owner.getByRole('heading', { name: 'Imani Cole' }).waitFor();
    await owner.getByRole('button', { name: 'Book Imani' }).click();
    await owner.getByText('Imani Cole is booked. Nobody else is told yet.').waitFor();
  });

  await step('the pharmacist sees that she is booked without a reload', both, async () => {
    await her.getByText('Booked', { exact: true }).first().waitFor();
    await her.getByRole('link', { name: 'Open in My shifts' }).click();
    await her.getByRole('heading', { level: 1, name: /Larkspur Pharmacy\s*Booked/ }).waitFor();
  });

  await world.advance(world.until(startsAt, 1));
  let arrival = '';
  await step('an hour before, the owner reads the arrival code', both, async () => {
    await nextMorning();
    await owner.getByRole('link', { name: 'Open the shift' }).click();
    arrival = await attendanceCode(owner, 'Arrival code');
  });

  await step('she says that she is on her way', both, async () => {
    await her.getByRole('button', { name: 'On my way' }).click();
    await owner.getByText('On the way', { exact: true }).first().waitFor();
  });

  await step('a wrong code says how many tries are left, the right one checks her in', both, async () => {
    await her.getByRole('link', { name: 'Clock in' }).click();
    phone.allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path: /\/arrive$/ });
    await enterCode(her, 'Arrival code', wrongCode(arrival));
    await her.getByText(/doesn’t match\. \d tries left/).waitFor();
    await enterCode(her, 'Arrival code', arrival);
    await her.getByText('Clocked in at 8:00 AM').waitFor();
    await owner.getByText('Arrived', { exact: true }).first().waitFor();
  });

  await world.advance('10h');
  await step('in the evening she signs out with the supervisor’s code', both, async () => {
    await nextMorning();
    const code = await attendanceCode(owner, 'Supervisor code');
    await her.getByRole('button', { name: 'Clock out' }).click();
    await enterCode(her, 'Supervisor code', code);
    await her.getByText('Clocked out at 6:00 PM').waitFor();
  });

  await step('she sends her hours', both, async () => {
    await her.getByRole('link', { name: 'Send my hours' }).click();
    await her.getByRole('button', { name: 'Send my hours' }).click();
    await her.getByRole('heading', { level: 1, name: /Larkspur Pharmacy\s*In Review/ }).waitFor();
  });

  await step('the owner approves them', both, async () => {
    await owner.getByRole('link', { name: 'Timesheets' }).click();
    await owner.getByRole('button', { name: /^Approve \d+ h/ }).click();
    await owner.getByText('All hours are approved.').waitFor();
    await her.getByRole('heading', { level: 1, name: /Larkspur Pharmacy\s*Approved/ }).waitFor();
  });

  await step('before the first payout she gives her W-9 details', both, async () => {
    await her.getByRole('link', { name: 'Wallet' }).click();
    await her.getByText('Add your W-9 details to be paid.').waitFor();
    await her.getByRole('link', { name: 'Add them' }).click();
    await her.getByLabel('Legal name').fill('Imani Okafor');
    await her.getByLabel('Address').fill('40 Church St');
    await her.getByLabel('City').fill('Montclair');
    await her.getByRole('combobox', { name: 'State' }).fill('NJ');
    await her.getByRole('option', { name: 'NJ' }).click();
    await her.getByLabel('ZIP').fill('07042');
    await her.getByRole('textbox', { name: 'Social Security number' }).fill('123-45-4417');
    await her.getByLabel(/I certify that this is my correct taxpayer/).check();
    await her.getByRole('button', { name: 'Save W-9 details' }).click();
    await her.getByText('W-9 details saved').waitFor();
  });

  await world.advance('24h');
  await step('a day later the money is in her wallet', both, async () => {
    await nextMorning();
    await her.locator('#main').getByRole('link', { name: 'Wallet' }).click();
    await her.getByRole('list', { name: 'Transactions' }).getByText('Succeeded').first().waitFor();
  });

  const ledger = await world.must(adminEndpoints.checkLedger, { as: admin });
  expect(ledger).toMatchObject({ balanced: true, unbalanced: [] });
});
