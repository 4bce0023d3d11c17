import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { after, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { signBody, webhookSecret } from '#server/gateways/payments/simulated/signature.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { createWorld } from '#test/world.ts';
import { placeHold, releasePayment, settlePayment } from './index.ts';
import { takeEvent } from './receive-payment-event.ts';

type Webhook = { readonly id: string; readonly raw: string };

/** Takes the provider's undelivered events, so that a test delivers them in its own way. */
async function recorded(world: MoneyWorld): Promise<Webhook[]> {
  const { rows } = await sql<{ id: string; body: unknown }>`
    update simulator.events set delivered_at = now() where delivered_at is null returning id, body`.execute(world.db);
  return rows.map(({ id, body }) => ({ id, raw: JSON.stringify(body) }));
}

async function deliver(world: MoneyWorld, { raw }: Webhook): Promise<void> {
  await takeEvent(world.deps, raw, signBody(raw, webhookSecret(world.deps.config.secretKey), world.now()));
}

async function finalState(world: MoneyWorld, engagementId: string) {
  const payments = await world.payments(engagementId);
  const { rows: ledger } = await sql`
    select t.kind, t.phase, a.kind as account, e.amount_cents from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id left join ledger_accounts a on a.id = e.account_id
    order by 1, 2, 3, 4`.execute(world.db);
  return {
    payments: payments.map(({ state, captured_cents, refunded_cents }) => ({ state, captured_cents, refunded_cents })),
    ledger,
    events: (await world.db.selectFrom('events').select('name').orderBy('name').execute()).map(({ name }) => name),
  };
}

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

describe('events of the provider', () => {
  it('any order and any repetition of a payment’s events, with our own answers lost, end in the same state and ledger', async () => {
    // A hold captured ahead, approved for less, the rest returned: the longest life a payment has here.
    const live = async (lost: boolean, order: (hooks: Webhook[]) => Webhook[]) => {
      const own = await createMoneyWorld();
      try {
        const booking = await own.booking();
        await placeHold(own.deps, booking.paymentId);
        const hold = await recorded(own);
        await own.act((call) =>
          settlePayment(call, {
            engagementId: booking.engagementId,
            payCents: 30_000,
            feeCents: 3_600,
            expenseCents: 0,
            policy: defaultPolicy,
          }),
        );
        if (lost) own.provider.fail.after = 'capture';
        await own.sweep();
        own.provider.fail.after = null;
        const hooks = [...hold, ...(await recorded(own))];
        for (const hook of order(hooks)) await deliver(own, hook);
        await own.advance('10m');
        return await finalState(own, booking.engagementId);
      } finally {
        await own.close();
      }
    };
    const expected = await live(false, (hooks) => hooks);
    expect(expected.payments).toEqual([{ state: 'succeeded', captured_cents: 33_600, refunded_cents: 0 }]);
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), async (lost, picks) => {
        const shuffled = (hooks: Webhook[]) => picks.map((pick) => hooks[pick % hooks.length]!);
        expect(await live(lost, shuffled)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('a late event never takes a payment back', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    const late = await recorded(world);
    await world.act((call) => releasePayment(call, booking.engagementId));
    const before = await world.payments(booking.engagementId);
    // The provider still says requires_capture: our release is not asked for yet.
    for (const hook of late) await deliver(world, hook);
    expect(await world.payments(booking.engagementId)).toEqual(before);
    expect(await world.books()).toEqual({ total: 0 });
  });

  it('each event is applied once, also when eight copies come at once', async () => {
    const booking = await world.booking();
    world.provider.fail.after = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    const [hook] = await recorded(world);
    await Promise.all(Array.from({ length: 8 }, () => deliver(world, hook!)));
    expect(await world.events('holdPlaced')).toHaveLength(1);
    expect(await world.db.selectFrom('provider_events').selectAll().execute()).toHaveLength(1);
  });

  it('an event about a payment we cannot find fails and leaves no mark, so that it is sent again', async () => {
    await world.provider.gateway.charge({
      key: 'k',
      paymentId: '00000000-0000-7000-8000-000000000000',
      engagementId: 'e',
      payerId: 'p',
      methodToken: 'pm_card_visa',
      amountCents: 100,
    });
    const [hook] = await recorded(world);
    await expect(deliver(world, hook!)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await world.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  });

  it('two equal returns of money are two', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
    await world.sweep();
    const [payment] = await world.payments(booking.engagementId);
    const refund = (key: string) =>
      world.provider.gateway.refund({ key, intentId: payment!.provider_id!, amountCents: 1_000 });
    await Promise.all([refund('one'), refund('two'), refund('two')]);
    await world.sweep();
    const [after] = await world.payments(booking.engagementId);
    expect(after?.refunded_cents).toBe(2_000);
    // Nobody asked for them here, so they stand in suspense until somebody says why.
    expect(await world.books()).toMatchObject({ suspense: 2_000, provider_available: 54_000, total: 0 });
  });

  it('many returns at once never exceed what was taken', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
    await world.sweep();
    const [payment] = await world.payments(booking.engagementId);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        world.provider.gateway.refund({ key: `r${n}`, intentId: payment!.provider_id!, amountCents: 20_000 }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const amountCents of [0, -5, 0.5]) {
      await expect(
        world.provider.gateway.refund({ key: `bad${amountCents}`, intentId: payment!.provider_id!, amountCents }),
      ).rejects.toThrow();
    }
  });
});

describe('the webhook', () => {
  it('takes only what is signed for exactly this body, at most 300 s ago and 60 s ahead', async () => {
    const web = await createWorld();
    try {
      const secret = webhookSecret(web.deps.config.secretKey);
      const raw =
        '{"id":"evt_1", "type":"payment_intent.succeeded","createdAt":"x","data":{"object":"intent","id":"pi_unknown"}}';
      const send = async (body: string, signature: string | null) => {
        const headers = {
          'content-type': 'application/json',
          ...(signature === null ? {} : { 'payment-signature': signature }),
        };
        const answer = await web.app.inject({
          method: 'POST',
          url: walletEndpoints.receivePaymentEvent.path,
          headers,
          payload: body,
        });
        return answer.statusCode;
      };
      const signed = (minutes: number, key = secret) => signBody(raw, key, after(web.clock.now(), minutes * MINUTE));
      expect(await send(raw, null)).toBe(400);
      expect(await send(raw, 't=1,v1=00')).toBe(400);
      expect(await send(raw, signed(0, webhookSecret('another secret')))).toBe(400);
      expect(await send(raw, signed(-6))).toBe(400);
      expect(await send(raw, signed(2))).toBe(400);
      expect(await send(JSON.stringify(JSON.parse(raw)), signed(0))).toBe(400);
      expect(await send(raw.replace('succeeded', 'succeedet'), signed(0))).toBe(400);
      // Signed well, about a payment we do not know (yet): to be sent again.
      expect(await send(raw, signed(-4))).toBe(503);
      expect(await web.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
      // About one we know: taken, and a second copy is as good as the first.
      const { engagement } = await web.bookedShift({ startsIn: '10h' });
      const { rows } = await sql<{
        body: unknown;
      }>`select body from simulator.events where due_at <= ${web.clock.now()}`.execute(web.db);
      const known = JSON.stringify(rows[0]?.body);
      const sign = () => signBody(known, secret, web.clock.now());
      expect([await send(known, sign()), await send(known, sign())]).toEqual([200, 200]);
      expect(await web.db.selectFrom('provider_events').selectAll().execute()).toHaveLength(1);
      const [payment] = await web.db
        .selectFrom('payments')
        .select('state')
        .where('engagement_id', '=', engagement.id)
        .execute();
      expect(payment?.state).toBe('requires_capture');
    } finally {
      await web.close();
    }
  });
});
