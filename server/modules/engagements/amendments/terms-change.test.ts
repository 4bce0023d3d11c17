/** More pay is taken of the credit before a change counts, where a booking is on terms (PRODUCT §3, §6; decision 131). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { changesIn, codeOf } from '#test/world/changes-in.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { inTransaction } from '../../../db/open.ts';
import { newId } from '../../../ids.ts';
import { findRemainingCredit } from '../../wallet/terms/on-terms.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const { read, preview, tryPropose, propose, accept, termsOf } = changesIn(() => world);

type Booked = Awaited<ReturnType<World['bookedShift']>>;

const MORE = { ratePerHourCents: 8000 };
/** What the booking costs as it was made, and with more pay. */
const [BEFORE, AFTER] = [76_608, 85_120];

describe('a booking on terms', () => {
  const trust = async ({ userId }: Person, limitCents: number) =>
    world.must(walletEndpoints.grantTerms, {
      as: await world.admin(),
      params: { id: userId },
      body: { limitCents, reason: 'Pays on time' },
    });
  async function onTerms(limitCents: number): Promise<Booked> {
    const owner = await world.owner();
    await trust(owner, limitCents);
    return world.bookedShift({ of: owner, startsIn: '20h' });
  }
  /** What is taken of the credit of one owner. */
  const taken = async ({ owner }: Booked) => {
    const rows = await world.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('payer_id', '=', owner.userId)
      .where('on_terms', '=', true)
      .where('state', '=', 'planned')
      .execute();
    return sumCents(rows.map(({ amount_cents }) => amount_cents));
  };

  test('takes what it costs more of the credit as the change counts, once, to the last cent of it', async () => {
    const booked = await onTerms(AFTER);
    const id = await propose(booked.owner, booked, MORE);
    expect((await read(booked.owner, booked)).amendment?.hold).toEqual({ how: 'onTerms', at: null });
    expect(await taken(booked)).toBe(BEFORE);
    expect((await accept(booked.specialist, id)).body).toMatchObject({ termsVersion: 2, payCents: 76_000 });
    expect(codeOf(await accept(booked.specialist, id))).toBe('amendment_closed');
    expect(await taken(booked)).toBe(AFTER);
    // Less pay gives back what it no longer needs.
    await accept(booked.owner, await propose(booked.specialist, booked, { ratePerHourCents: 7200 }));
    expect(await taken(booked)).toBe(BEFORE);
  });

  test('is proposed no change by either side that costs more than is left', async () => {
    const booked = await onTerms(AFTER - 1);
    for (const of of [preview, tryPropose]) {
      expect(codeOf(await of(booked.owner, booked, MORE))).toBe('credit_too_low');
      expect(codeOf(await of(booked.specialist, booked, MORE))).toBe('change_not_covered');
      expect(codeOf(await of(booked.owner, booked, { ratePerHourCents: 7000 }))).toBe(200);
    }
    expect((await read(booked.owner, booked)).amendment?.changed).toEqual(['ratePerHourCents']);
  });

  test.each([
    ['business', 'credit_too_low'],
    ['specialist', 'change_not_covered'],
  ] as const)(
    'is accepted by the %s no more once the credit is too low, and nothing is half done',
    async (side, says) => {
      const booked = await onTerms(AFTER);
      const [asks, answers] =
        side === 'business' ? [booked.specialist, booked.owner] : [booked.owner, booked.specialist];
      const id = await propose(asks, booked, MORE);
      await trust(booked.owner, AFTER - 1);
      const before = await termsOf(booked);
      expect(codeOf(await accept(answers, id))).toBe(says);
      expect(await termsOf(booked)).toEqual(before);
      expect(await taken(booked)).toBe(BEFORE);
      const { amendment } = await read(answers, booked);
      expect(amendment?.actions.map(({ name, refusal }) => [name, refusal])).toEqual([
        ['acceptAmendment', says],
        ['declineAmendment', null],
      ]);
      await trust(booked.owner, AFTER);
      expect((await accept(answers, id)).body).toMatchObject({ termsVersion: 2 });
    },
  );

  test('takes no more pay while an invoice is overdue', async () => {
    const booked = await onTerms(200_000);
    const now = world.clock.now();
    await world.db
      .insertInto('terms_invoices')
      .values({
        id: newId(),
        region: 'US',
        payer_id: booked.owner.userId,
        week_from: '2026-10-26',
        week_to: '2026-11-01',
        time_zone: 'America/New_York',
        amount_cents: 5000,
        closed_at: after(now, -16 * DAY),
        due_at: after(now, -HOUR),
        remind_at: after(now, DAY),
      })
      .execute();
    const reply = await preview(booked.owner, booked, MORE);
    expect([codeOf(reply), reply.body]).toMatchObject(['invoice_overdue', { error: { details: { owedCents: 5000 } } }]);
    expect(codeOf(await preview(booked.specialist, booked, MORE))).toBe('change_not_covered');
    expect((await preview(booked.owner, booked, { ratePerHourCents: 7000 })).status).toBe(200);
  });

  test('waits for no end of terms in a circle: who ends them waits for the payment without holding the terms', async () => {
    const { owner, engagement } = await onTerms(AFTER);
    const admin = await world.admin();
    const ending = await inTransaction(world.db, async (db) => {
      await db.selectFrom('payments').select('id').where('engagement_id', '=', engagement.id).forUpdate().execute();
      const body = { reason: 'Pays late' };
      const reply = world.call(walletEndpoints.endTerms, { as: admin, params: { id: owner.userId }, body });
      await expect.poll(() => waitingForLocks(world.db)).toBe(1);
      const free = await db.selectFrom('payment_terms').select('payer_id').forUpdate().skipLocked().execute();
      expect(free).toHaveLength(1);
      return [reply];
    });
    expect((await Promise.all(ending)).map(({ status }) => status)).toEqual([200]);
    const payment = await world.db
      .selectFrom('payments')
      .select('on_terms')
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    expect(payment.on_terms).toBe(false);
  });

  /** Two bookings of one owner, and credit for one of two changes that are proposed. */
  async function twoForOneCredit() {
    const one = await onTerms(BEFORE + AFTER);
    const other = await world.bookedShift({ of: one.owner, startsIn: '20h' });
    const ids = [await propose(one.owner, one, MORE), await propose(other.owner, other, MORE)] as const;
    return { one, other, ids };
  }

  test('shares what is left with no other that is changed at the same moment', async () => {
    const { one, other, ids } = await twoForOneCredit();
    const replies = await inTransaction(world.db, async (db) => {
      await db.selectFrom('payment_terms').selectAll().forUpdate().execute();
      const both = [accept(one.specialist, ids[0]), accept(other.specialist, ids[1])];
      // Both have found that there is room, and come to take it.
      await expect.poll(() => waitingForLocks(world.db)).toBe(2);
      return both;
    });
    const codes = (await Promise.all(replies)).map(codeOf);
    expect(codes.toSorted()).toEqual([200, 'change_not_covered']);
    expect(await taken(one)).toBe(BEFORE + AFTER);
    const versions = await Promise.all([one, other].map(async (booked) => (await termsOf(booked)).termsVersion));
    expect(versions).toEqual(codes.map((answer) => (answer === 200 ? 2 : 1)));
  });

  test('would share it without the lock: both look, and both take', async () => {
    const { one } = await twoForOneCredit();
    const bothLooked = barrierOf(2);
    const terms = { payer_id: one.owner.userId, limit_cents: BEFORE + AFTER };
    const rows = await world.db.selectFrom('payments').select('id').where('on_terms', '=', true).execute();
    const took = await Promise.all(
      rows.map(({ id }) =>
        inTransaction(world.db, async (db) => {
          const left = await findRemainingCredit(db, terms, defaultPolicy);
          await bothLooked();
          if (AFTER - BEFORE > left) return false;
          await db.updateTable('payments').set({ amount_cents: AFTER }).where('id', '=', id).execute();
          return true;
        }),
      ),
    );
    expect(took).toEqual([true, true]);
    expect(await taken(one)).toBeGreaterThan(terms.limit_cents);
  });
});
