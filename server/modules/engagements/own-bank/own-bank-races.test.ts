import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const { proposeForOwnBank, removeFromOwnBank, confirmOwnBank, listOwnBanks } = ownBankEndpoints;

const propose = (of: Owner, who: Specialist) =>
  world.must(proposeForOwnBank, { as: of, params: { id: of.businessId }, body: { specialistId: who.specialistId } });
const confirm = (of: Owner, who: Specialist) => world.call(confirmOwnBank, { as: who, params: { id: of.businessId } });
const banksOf = async (who: Specialist) => (await world.must(listOwnBanks, { as: who })).items;

describe('at the same instant', () => {
  test('a yes against the question’s withdrawal, sixteen calls: it is confirmed and then over, or never was', async () => {
    const of = await world.owner();
    const by = await world.specialist();
    await propose(of, by);
    const params = { id: of.businessId, specialistId: by.specialistId };
    const calls = Array.from({ length: 16 }, (_, at) =>
      at % 2 === 0 ? confirm(of, by) : world.call(removeFromOwnBank, { as: of, params }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await banksOf(by)).toEqual([]);
  });

  test('a yes against a first booking: the booking’s fee is that of the bank, or the bank is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await world.owner();
      const by = await world.specialist();
      await propose(of, by);
      const { engagement } = await world.request({ of, by, startsIn: '90h' });
      const accept = () => world.call(engagementEndpoints.acceptEngagement, { as: of, params: { id: engagement.id } });
      const [confirmed, accepted] = await Promise.all([confirm(of, by), accept()]);
      expect(accepted.status).toBe(200);
      expect([confirmed.status, accepted.body.quote.feePercent]).toEqual(
        confirmed.status === 200 ? [200, 3] : [409, 12],
      );
    }
  });

  test('control: without lock and guard a yes and a first booking pass each other, and the bank has somebody Mortar brought', async () => {
    const of = await world.owner();
    const by = await world.specialist();
    await propose(of, by);
    const { engagement } = await world.request({ of, by, startsIn: '90h' });
    const meet = barrierOf(2);
    const bare = (statement: () => Promise<unknown>) => async () => {
      const booked = await world.db
        .selectFrom('engagements')
        .select('id')
        .where('id', '=', engagement.id)
        .where('booked_at', 'is not', null)
        .execute();
      await meet();
      return booked.length === 0 ? statement() : null;
    };
    const guard = (state: 'enable' | 'disable') =>
      sql.raw(`alter table own_bank ${state} trigger own_bank_knew_before`).execute(world.db);
    const confirmBare = () =>
      world.db
        .updateTable('own_bank')
        .set({ confirmed_at: world.clock.now() })
        .where('business_id', '=', of.businessId)
        .execute();
    const book = () => world.call(engagementEndpoints.acceptEngagement, { as: of, params: { id: engagement.id } });
    await guard('disable');
    const [, accepted] = await Promise.all([bare(confirmBare)(), bare(book)()]);
    expect((accepted as { status: number }).status).toBe(200);
    const [bank] = await banksOf(by);
    expect(bank?.confirmedAt).not.toBeNull();
    await guard('enable');
  });
});
