/** A change of locked terms (PRODUCT §3): proposed by the pharmacy at a desk, answered by the pharmacist on a phone, on record for both. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { clockTimeIn, minutesBetween } from '#contract/time.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

/** Expects each below the one before. */
async function stepsDown(parts: readonly Locator[]): Promise<void> {
  const places: number[] = [];
  for (const part of parts) {
    await part.waitFor();
    places.push((await part.boundingBox())?.y ?? Number.NaN);
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test('a change is proposed with its cost, accepted with what it pays, and its copy is checked', {
  timeout,
}, async () => {
  const { engagement, shift, owner, specialist } = await site.world.bookedShift({ startsIn: '72h' });
  const starts = clockTimeIn(shift.startsAt, shift.timeZone);
  expect(starts).toBe('09:00');

  const desk = await site.window({ as: owner });
  await desk.page.goto(`/business/shifts/${shift.id}`);
  await desk.page.getByRole('button', { name: 'Propose a change' }).click();
  const dialog = desk.page.getByRole('dialog', { name: /^Propose a change/ });
  await dialog.getByRole('combobox', { name: 'Starts' }).fill('8:00 AM');
  await dialog.getByRole('combobox', { name: 'Starts' }).press('Tab');
  await dialog.getByText('Was 9:00 AM').waitFor();
  // However long the form is, what sends it stands whole below it.
  const [frame, send] = await Promise.all([
    dialog.boundingBox(),
    dialog.getByRole('button', { name: 'Send change, +$80.64' }).boundingBox(),
  ]);
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) - 16);
  await dialog.getByLabel('Reason (optional)').fill('The clinic moved.');
  await dialog.getByRole('combobox', { name: 'Imani answers within' }).click();
  await desk.page.getByRole('option', { name: /^4 h, by / }).click();
  // All in for the pharmacy: one hour and its fee.
  await dialog.getByRole('button', { name: 'Send change, +$80.64' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.page.getByRole('heading', { name: 'You asked to start at 8:00 AM' }).waitFor();
  expect(await desk.page.getByRole('button', { name: 'Propose a change' }).count()).toBe(0);

  const { amendment } = await site.world.must(engagementEndpoints.getEngagement, {
    as: specialist,
    params: { id: engagement.id },
  });
  expect(minutesBetween(amendment?.createdAt ?? '', amendment?.expiresAt ?? '')).toBe(240);

  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  await phone.page.goto('/specialist/my-shifts');
  await phone.page.getByText('Larkspur Pharmacy asks to start at 8:00 AM. Answer by').waitFor();
  await phone.page.goto(`/specialist/my-shifts/${engagement.id}`);
  await phone.page.getByRole('heading', { name: 'Larkspur Pharmacy asks to start at 8:00 AM' }).waitFor();
  await phone.page.getByText('The clinic moved.').waitFor();
  const keep = await phone.page.getByRole('button', { name: 'Keep 9:00 AM' }).boundingBox();
  const accept = phone.page.getByRole('button', { name: 'Accept 8:00 AM, +$72.00' });
  const acceptBox = await accept.boundingBox();
  const record = await phone.page.getByRole('link', { name: 'Record' }).boundingBox();
  expect(record?.y, 'the question comes before what else can be done').toBeGreaterThan(acceptBox?.y ?? Infinity);
  expect([keep?.width, keep?.height]).toEqual([acceptBox?.width, acceptBox?.height]);
  await accept.click();
  await accept.waitFor({ state: 'detached' });
  const amended = await site.world.must(engagementEndpoints.getEngagement, {
    as: specialist,
    params: { id: engagement.id },
  });
  expect([amended.termsVersion, clockTimeIn(amended.terms.startsAt, shift.timeZone)]).toEqual([2, '08:00']);

  // What it pays and where it is come before what else can be done, and before the history.
  const parts = [
    phone.page.getByText('You receive').first(),
    phone.page.getByText(/Montclair, NJ/).first(),
    phone.page.getByRole('link', { name: 'Message' }).first(),
    phone.page.getByRole('heading', { name: 'What happened' }),
  ];
  await stepsDown(parts);
  const counter = await site.window({ as: owner, width: 390, height: 844 });
  await counter.page.goto(`/business/shifts/${shift.id}`);
  await stepsDown([
    counter.page.getByRole('link', { name: 'Call Imani' }),
    counter.page.getByText('All in').first(),
    counter.page.getByRole('button', { name: 'Cancel shift' }),
    counter.page.getByRole('heading', { name: 'What happened' }),
  ]);

  // The desk hears of it without being asked, and its copy of the record is known.
  await desk.page.getByRole('heading', { name: /8:00 AM – 7:00 PM/ }).waitFor();
  await desk.page.getByRole('link', { name: 'Record' }).click();
  await desk.page.getByText('Changed in version 2, was 9:00 AM – 7:00 PM').waitFor();
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const copy = desk.page.locator('input[type=file]');
  await copy.setInputFiles(await file.path());
  await desk.page.getByText('It’s version 2 of this record, unaltered.').waitFor();
  await copy.setInputFiles({ name: 'forged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-forged') });
  await desk.page.getByText('It isn’t this record, or it was altered.').waitFor();
  await desk.page.getByLabel('Or paste a fingerprint').fill(engagement.termsHash ?? '');
  await desk.page.getByText('It’s version 1 of this record, unaltered.').waitFor();
  expect([...desk.pageErrors, ...phone.pageErrors, ...counter.pageErrors]).toEqual([]);
});
