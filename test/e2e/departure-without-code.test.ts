/** Leaving with nobody there to give the supervisor's code (PRODUCT §5): what the dialog says of the phone's location. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../world/day-of.ts';
import { locationNear } from '../world/location-near.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('a location within 150 m is kept as it is; one farther away or too inaccurate is marked as not counting, and sent all the same', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const { doorAt, arriveBy, advanceTo } = dayOf(() => world);
  const door = await doorAt(-5);
  const { owner, specialist, shift, engagement } = door;
  await arriveBy(door);
  await advanceTo(door, 600);
  const { page, context, pageErrors } = await site.window({ as: specialist, width: 390, height: 844 });
  await context.grantPermissions(['geolocation']);
  const dialog = page.getByRole('dialog');
  const location = dialog.getByRole('list', { name: 'What is kept' }).getByText(/from the pharmacy/);
  /** Opens the dialog where the phone is that many meters away. */
  const leaveFrom = async (meters: number, accuracy = 10) => {
    const { lat, lng } = await locationNear(world, owner, shift.id, { meters });
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy });
    await page.goto(`/specialist/check-in/${engagement.id}`);
    await page.getByRole('button', { name: 'Clock out' }).click();
    await page.getByRole('button', { name: 'No one can give me the code' }).click();
    return location.innerText();
  };
  expect(await leaveFrom(140)).toBe('450 ft from the pharmacy');
  expect(await leaveFrom(20, 400)).toBe('50 ft from the pharmacy, accurate only to 0.2 mi, so it does not count');
  expect(await leaveFrom(160)).toBe('500 ft from the pharmacy, too far to count');
  await dialog.getByRole('button', { name: 'Clock out and send hours' }).click();
  await page.getByText('Your hours are sent.').waitFor();
  const { distance_meters: distance } = await world.db
    .selectFrom('attendance_entries')
    .select('distance_meters')
    .where('engagement_id', '=', engagement.id)
    .where('kind', '=', 'departure_without_code')
    .executeTakeFirstOrThrow();
  expect(distance).toBe(160);
  expect(pageErrors).toEqual([]);
});
