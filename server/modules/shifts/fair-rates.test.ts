import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { fairRateEndpoints } from '#contract/shifts/fair-rates.ts';
import { templateEndpoints } from '#contract/shifts/template-endpoints.ts';
import { weekdayOf } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('fair rates', () => {
  const rates = async (query: object = {}) =>
    world.must(fairRateEndpoints.getFairRates, {
      as: await world.specialist(),
      query: { role: 'Pharmacist' as const, zip: '07042', ...query },
    });

  test('are of booked shifts, narrowed by weekday and notice where five are left, and say when there are too few', async () => {
    expect(await rates()).toMatchObject({ shifts: 0, medianCents: null, buckets: [], comparedBy: 'area' });
    const day = (weeks: number) => `${(weeks * 7 + 10) * 24}h`;
    for (const cents of [7000, 7100, 7200, 7300])
      await world.bookedShift({ startsIn: day(0), ratePerHourCents: cents });
    await world.shift({ startsIn: day(0), ratePerHourCents: 20_000 });
    expect(await rates()).toMatchObject({ shifts: 4, medianCents: null, medianHoursToFill: null, buckets: [] });
    await world.bookedShift({ startsIn: day(0), ratePerHourCents: 7400 });
    const weekday = weekdayOf(world.at(day(0)).slice(0, 10));
    const alike = await rates({ weekday, noticeHours: 240 });
    expect(alike).toMatchObject({
      shifts: 5,
      comparedBy: 'weekdayAndNotice',
      medianCents: 7200,
      usualFromCents: 7100,
      usualToCents: 7300,
      medianHoursToFill: 0,
    });
    expect(await rates({ weekday, noticeHours: 5 })).toMatchObject({ shifts: 5, comparedBy: 'weekday' });
    expect(await rates({ weekday: (weekday % 7) + 1 })).toMatchObject({ shifts: 5, comparedBy: 'area' });
    const { id: shiftId } = await world.shift({ startsIn: day(1) });
    const like = await world.must(fairRateEndpoints.getFairRates, { as: await world.specialist(), query: { shiftId } });
    expect(like).toEqual(alike);
    expect(await rates({ zip: '90001' })).toMatchObject({ shifts: 0 });
    expect(await rates({ role: 'Pharmacy Technician' })).toMatchObject({ shifts: 0 });
  });

  test('a ZIP nobody knows is refused at its field', async () => {
    const reply = await world.call(fairRateEndpoints.getFairRates, {
      as: await world.owner(),
      query: { role: 'Pharmacist', zip: '00000' },
    });
    expect([reply.status, reply.body.error?.code]).toEqual([422, 'unknown_zip']);
  });

  test('without a ZIP and without a shift the ZIP is asked for', async () => {
    const reply = await world.call(fairRateEndpoints.getFairRates, { as: await world.owner(), query: {} });
    expect([reply.status, reply.body.error?.code, reply.body.error?.fields?.['zip']]).toEqual([
      422,
      'invalid_input',
      'Enter a 5-digit ZIP',
    ]);
  });

  test('the suggestion is the median, or what the pharmacy last posted where that is more, and a quote without a rate uses it', async () => {
    const owner = await world.owner();
    const body = {
      businessId: owner.businessId,
      role: 'Pharmacist' as const,
      shifts: [{ startsAt: world.at('240h'), endsAt: world.at('248h') }],
    };
    const quote = () => world.must(shiftEndpoints.quotePosting, { as: owner, body });
    expect(await quote()).toMatchObject({ suggestedRatePerHourCents: 7200, ratePerHourCents: 7200, payCents: 57_600 });
    await world.shift({ of: owner, ratePerHourCents: 6500 });
    expect((await quote()).suggestedRatePerHourCents).toBe(7200);
    await world.shift({ of: owner, ratePerHourCents: 8100 });
    expect((await quote()).suggestedRatePerHourCents).toBe(8100);
    const technician = { ...body, role: 'Pharmacy Technician' as const };
    const other = await world.must(shiftEndpoints.quotePosting, { as: owner, body: technician });
    expect(other).toMatchObject({ suggestedRatePerHourCents: 2600, nearby: { medianCents: null } });
  });
});

describe('templates', () => {
  const template = (businessId: string, more: object = {}) => ({
    businessId,
    name: 'Saturday relief',
    role: 'Pharmacist' as const,
    ratePerHourCents: 7400,
    starts: '10:00',
    ends: '16:00',
    weekdays: [6],
    ...more,
  });

  test('are a pharmacy’s own: saved, changed by saving under the name again, listed by name, deleted', async () => {
    const owner = await world.owner();
    const first = await world.must(templateEndpoints.saveTemplate, { as: owner, body: template(owner.businessId) });
    const again = await world.must(templateEndpoints.saveTemplate, {
      as: owner,
      body: template(owner.businessId, { name: 'saturday RELIEF', ratePerHourCents: 7600 }),
    });
    expect(again).toMatchObject({ id: first.id, name: 'saturday RELIEF', ratePerHourCents: 7600, weekdays: [6] });
    await world.must(templateEndpoints.saveTemplate, {
      as: owner,
      body: template(owner.businessId, { name: 'Flu clinic', block: 'mandatory' }),
    });
    const names = async () =>
      (await world.must(templateEndpoints.listTemplates, { as: owner })).items.map(({ name }) => name);
    expect(await names()).toEqual(['Flu clinic', 'saturday RELIEF']);
    const stranger = await world.owner();
    expect((await world.must(templateEndpoints.listTemplates, { as: stranger })).total).toBe(0);
    const params = { id: first.id };
    expect((await world.call(templateEndpoints.deleteTemplate, { as: stranger, params })).status).toBe(404);
    const theirs = { as: stranger, body: template(owner.businessId) };
    expect((await world.call(templateEndpoints.saveTemplate, theirs)).status).toBe(404);
    await world.must(templateEndpoints.deleteTemplate, { as: owner, params });
    expect(await names()).toEqual(['Flu clinic']);
  });

  test('two savings of one name at once make one template', async () => {
    const owner = await world.owner();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(templateEndpoints.saveTemplate, { as: owner, body: template(owner.businessId) }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await world.must(templateEndpoints.listTemplates, { as: owner })).total).toBe(1);
  });
});
