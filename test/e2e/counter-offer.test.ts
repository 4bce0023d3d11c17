/** Counter-offers as both sides see them: limits and money before sending, a mistake said at its field (PRODUCT §3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { cutTexts } from './cut-text.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

describe('a counter-offer', () => {
  test('$120 is refused at the field and the dialog stays; $77 is sent, answered with $74 and accepted', {
    timeout,
  }, async () => {
    const { world } = site;
    const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    const specialist = await world.specialist();
    const hers = (await site.window({ as: specialist })).page;
    await hers.goto(`/specialist/find/${shift.id}`);
    await hers.getByRole('button', { name: 'Counter-offer' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Counter-offer' });
    await dialog.getByText('Posted at $72.00. You can ask for up to $93.60.').waitFor();
    const field = dialog.getByRole('textbox');
    await field.fill('120');
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
    await dialog.getByText('Ask for more than the posted $72.00, and at most $93.60.').waitFor();
    await field.fill('77');
    await dialog.getByText('$731.50').waitFor();
    await dialog.getByText('$819.28').waitFor();
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await hers.getByText('You asked for $77.00 an hour.').first().waitFor();

    const theirs = (await site.window({ as: shift.owner })).page;
    await theirs.goto(`/business/candidates/${shift.id}`);
    await theirs.getByText('Booking accepts this counter-offer: $819.28 all in.').waitFor();
    await theirs.getByRole('button', { name: 'Counter-offer' }).first().click();
    const answer = theirs.getByRole('dialog', { name: 'Counter-offer' });
    await answer.getByRole('textbox').fill('74');
    await answer.getByText('$787.36').waitFor();
    await answer.getByRole('button', { name: 'Send counter-offer' }).click();
    await answer.waitFor({ state: 'detached' });
    await theirs.getByText('You offered $74.00 an hour.').waitFor();

    await hers.getByText('The pharmacy offers $74.00 an hour. You asked for $77.00 an hour.').first().waitFor();
    expect(await hers.getByRole('button', { name: 'Counter-offer' }).count()).toBe(0);
    await hers.getByRole('button', { name: 'Accept' }).first().click();
    const booked = () =>
      world.db
        .selectFrom('engagements')
        .select(['status', 'rate_per_hour_cents'])
        .where('shift_id', '=', shift.id)
        .execute();
    await expect.poll(booked).toEqual([{ status: 'Booked', rate_per_hour_cents: 7400 }]);
  });

  test('or an answer to an invite is given on the page of the engagement, too', { timeout }, async () => {
    const { world } = site;
    const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    const specialist = await world.specialist();
    const { id } = await world.must(calls.inviteSpecialist, {
      as: shift.owner,
      params: { id: shift.id },
      body: { specialistId: specialist.specialistId },
    });
    const { page } = await site.window({ as: specialist, width: 390, height: 844 });
    await page.goto(`/specialist/my-shifts/${id}`);
    await page.getByText(/^The pharmacy invited you\. Answer by /).waitFor();
    await page.getByRole('button', { name: 'Counter-offer' }).waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Declined', { exact: true }).first().waitFor();
  });

  test('on a phone stands beside the request, whose amount is whole, and is sent above “Not now”', {
    timeout,
  }, async () => {
    const { world } = site;
    const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    const { page } = await site.window({ as: await world.specialist(), width: 390, height: 844 });
    await page.goto(`/specialist/find/${shift.id}`);
    const [counter, request] = ['Counter-offer', 'Request for $684.00'].map((name) =>
      page.getByRole('button', { name }),
    );
    const [left, right] = [await counter!.boundingBox(), await request!.boundingBox()];
    expect([left?.y, await cutTexts(page, 'a shift')]).toEqual([right?.y, []]);
    await counter!.click();
    const dialog = page.getByRole('dialog', { name: 'Counter-offer' });
    const [send, leave] = ['Send counter-offer', 'Not now'].map((name) => dialog.getByRole('button', { name }));
    const [first, last] = [await send!.boundingBox(), await leave!.boundingBox()];
    expect([first?.x, first?.width]).toEqual([last?.x, last?.width]);
    expect(first?.y).toBeLessThan(last?.y ?? 0);
  });

  test('on a phone the decision stays in reach, and covers nothing of what is asked for', { timeout }, async () => {
    const { world } = site;
    const { id, owner } = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    const specialist = await world.specialist();
    await world.must(calls.requestShift, { as: specialist, params: { id }, body: { counterRatePerHourCents: 7700 } });
    const { page, answered } = await site.window({ as: owner, width: 390, height: 700 });
    await page.goto(`/business/candidates/${id}?specialist=${specialist.specialistId}`);
    const book = page.getByRole('button', { name: /^Book / }).filter({ visible: true });
    await book.waitFor();
    await answered();
    const isInReach = () =>
      book.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isInReach(), 'at the top').toBe(true);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect(await isInReach(), 'at the end').toBe(true);
    const covered = await page.getByText('Booking accepts this counter-offer: $819.28 all in.').evaluate((words) => {
      const { left, bottom } = words.getBoundingClientRect();
      const seen = words.ownerDocument.elementFromPoint(left + 4, bottom - 4);
      return !words.contains(seen) && !seen?.contains(words);
    });
    expect(covered).toBe(false);
  });

  test('a limit that changed meanwhile is said at the field by the server, too', { timeout }, async () => {
    const { world } = site;
    const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    const { page, allow } = await site.window({ as: await world.specialist() });
    allow({ says: 'the server responded with a status of 422', path: /requests$/ });
    await page.goto(`/specialist/find/${shift.id}`);
    await page.getByRole('button', { name: 'Counter-offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Counter-offer' });
    await dialog.getByRole('textbox').fill('90');
    await world.db.updateTable('shifts').set({ rate_per_hour_cents: 6000 }).where('id', '=', shift.id).execute();
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
    await dialog.getByText('Counter-offers run from $60.01 to $78.00.').waitFor();
    expect(await dialog.getByRole('textbox').isVisible()).toBe(true);
  });
});

describe('the undo window', () => {
  test('is promised before booking where there is one, to both sides, and not to a start too near', {
    timeout: 60_000,
  }, async () => {
    const { world } = site;
    const far = await world.request({ startsIn: '72h' });
    const near = await world.request({ startsIn: '6h' });
    const of = async ({ owner, specialist, shift }: typeof far) => {
      const desk = await site.window({ as: owner });
      await desk.page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
      await desk.page
        .getByRole('button', { name: /^Book / })
        .first()
        .waitFor();
      const open = await world.shift({
        of: owner,
        startsIn: shift === near.shift ? '6h' : '96h',
        bookingMode: 'instant',
      });
      const phone = await site.window({ as: await world.specialist(), width: 390, height: 844 });
      await phone.page.goto(`/specialist/find/${open.id}`);
      await phone.page.getByRole('button', { name: /^Book / }).waitFor();
      await phone.answered();
      const pocket = await site.window({ as: owner, width: 390, height: 844 });
      await pocket.page.goto(`/business/candidates/${shift.id}?specialist=${specialist.specialistId}`);
      await pocket.page
        .getByText(/^Locks the terms for both sides\./)
        .filter({ visible: true })
        .waitFor();
      return [desk, phone, pocket].map(({ page }) =>
        page
          .getByText(/You can undo for 5 minutes\./)
          .filter({ visible: true })
          .count(),
      );
    };
    expect(await Promise.all(await of(far))).toEqual([1, 1, 1]);
    expect(await Promise.all(await of(near))).toEqual([0, 0, 0]);
  });

  test('others stay in the list on hold; the toast goes when the other side ends the booking', {
    timeout,
  }, async () => {
    const { world } = site;
    const { shift, owner, specialist } = await world.request({ startsIn: '10d' });
    const rival = await world.specialist();
    await world.must(calls.requestShift, { as: rival, params: { id: shift.id }, body: {} });
    const { page } = await site.window({ as: owner });
    await page.goto(`/business/candidates/${shift.id}`);
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await page.getByRole('heading', { name: /is booked\. Nobody else is told yet\.$/ }).waitFor();
    await page.getByText('1 on hold until').waitFor();
    await page.getByRole('heading', { name: '2 requests' }).waitFor();
    const toast = page.locator('[class*="withAction"]');
    await toast.waitFor();
    const sidebar = await page.getByRole('navigation').first().boundingBox();
    const pill = await toast.boundingBox();
    expect(pill?.x ?? 0).toBeGreaterThanOrEqual((sidebar?.x ?? 0) + (sidebar?.width ?? 0));

    const booked = await world.db
      .selectFrom('engagements')
      .select(['id', 'specialist_id'])
      .where('shift_id', '=', shift.id)
      .where('status', '=', 'Booked')
      .executeTakeFirstOrThrow();
    const as = [specialist, rival].find(({ specialistId }) => specialistId === booked.specialist_id) ?? specialist;
    await world.must(calls.undoBooking, { as, params: { id: booked.id } });
    await toast.waitFor({ state: 'detached', timeout: 15_000 });
    await page.getByText(/^Answer by/).waitFor();
    expect(await page.getByText(/on hold until/).count()).toBe(0);
  });

  test('whoever is back after an undo is no new request; who asks after it is', { timeout }, async () => {
    const { world } = site;
    const { shift, owner } = await world.request({ startsIn: '10d' });
    const { page } = await site.window({ as: owner });
    await page.goto(`/business/candidates/${shift.id}`);
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo booking' }).click();
    await page.getByText(/^Answer by/).waitFor();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.getByText('New request.').count()).toBe(0);
    const other = await world.specialist();
    await world.must(calls.requestShift, { as: other, params: { id: shift.id }, body: {} });
    await page.getByText('New request.').waitFor();
  });
});
