/** What comes off a charge that its bank kept: a credit note about its invoice, whether the debt stands or was paid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

/** A worked shift of $766.08 whose card's owner disputed it, by now without or with the bank's decision. */
async function takenBack(card: string, by: '3d' | '12d') {
  const owner = await world.owner({ card });
  const booked = await approvedShift(world, { of: owner });
  await world.advance(by);
  return { ...booked, owner };
}
type TakenBack = Awaited<ReturnType<typeof takenBack>>;

/** An hour less: $72.00 of pay and $8.64 of fee. */
async function correct({ engagement, shift }: TakenBack): Promise<void> {
  await world.must(onBehalfEndpoints.correctHours, {
    as: admin,
    params: { id: engagement.id },
    body: {
      hours: { startedAt: shift.startsAt, endedAt: after(shift.endsAt, -HOUR).toISOString(), breakMinutes: 30 },
      reason: 'The break was longer.',
    },
  });
  await world.settle();
}
const papersOf = (as: Owner) => world.must(paperEndpoints.listInvoices, { as, query: { pageSize: 100 } });
const statusesOf = async (as: Owner) =>
  (await world.must(paperEndpoints.listInvoices, { as, query: { kind: 'invoice' } })).items.map(({ status }) => status);
const owedCents = async (as: Owner) => (await world.must(walletEndpoints.getWallet, { as })).owed.cents;
async function payOwed(as: Owner): Promise<void> {
  await world.must(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: 'card', token: 'pm_card_mastercard', makeDefault: true } as never,
  });
  const { paymentMethods } = await world.must(walletEndpoints.getWallet, { as });
  const paymentMethodId = paymentMethods.find(({ declinedAt }) => declinedAt === null)?.id ?? '';
  const called = await world.call(walletEndpoints.payOwed, { as, body: { paymentMethodId } });
  if (called.status !== 200 && called.status !== 409) throw new Error(`payOwed: ${called.status}`);
  await world.advance('10m');
}

/** What the ledger says a payer paid and did not get back, and what they owe. */
async function ledgerCents({ userId }: Owner): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted'
    where (a.kind in ('provider_pending', 'provider_available')
        and t.kind in ('capture', 'funds_available', 'refund', 'chargeback', 'chargeback_won')
        and (t.cause_id in (select id::text from payments where payer_id = ${userId})
          or split_part(t.cause_id, ':', 1) in (select id::text from chargebacks where payer_id = ${userId})
          or exists (select from ledger_entries x join ledger_accounts y on y.id = x.account_id
            where x.transaction_id = t.id and y.kind = 'shift_escrow'
              and y.owner_id in (select engagement_id from payments where payer_id = ${userId}))))
      or (a.kind = 'business_receivable' and a.owner_id = ${userId})`.execute(world.db);
  return rows[0]?.cents ?? 0;
}

describe('of a charge that its bank kept, a correction of the hours', () => {
  test('while the debt stands is a credit note about the invoice, and the business owes that much less and is told', async () => {
    const booked = await takenBack('pm_card_createDispute', '12d');
    const { owner } = booked;
    expect(await owedCents(owner)).toBe(76_608 + 1_500);
    // Owed again, and the bank's fee with it.
    expect(await statusesOf(owner)).toEqual(['open', 'open']);
    expect((await papersOf(owner)).totalCents).toBe(await ledgerCents(owner));
    await correct(booked);
    expect(await owedCents(owner)).toBe(76_608 + 1_500 - 8_064);
    const { items, totalCents } = await papersOf(owner);
    const invoice = items.find(({ kind, totalCents: cents }) => kind === 'invoice' && cents === 76_608);
    const note = items.find(({ kind }) => kind === 'creditNote');
    expect(note).toMatchObject({ totalCents: -8_064, about: invoice?.number });
    expect(note?.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['pay', -7_200],
      ['fee', -864],
    ]);
    expect([totalCents, await ledgerCents(owner)]).toEqual([70_044, 70_044]);
    const { items: told } = await world.must(notificationEndpoints.listNotifications, { as: owner });
    expect(told.map(({ title }) => title)).toContain('You owe $80.64 less');
    const file = await download(world, paperEndpoints.downloadInvoice, { as: owner, params: { id: note?.id ?? '' } });
    const { text } = await readPdf(file.file);
    for (const part of ['Credit note', invoice?.number ?? '', '$80.64', 'comes off what you owe'])
      expect(text).toContain(part);
    expect(text).not.toContain('Visa');

    // Paid, the receipt is over what is left, and papers and ledger agree still.
    await payOwed(owner);
    expect(await owedCents(owner)).toBe(0);
    expect(await statusesOf(owner)).toEqual(['paid', 'paid']);
    const paid = await papersOf(owner);
    expect(paid.items.find(({ kind, totalCents: cents }) => kind === 'receipt' && cents === 70_044)).toBeDefined();
    expect([paid.totalCents, await ledgerCents(owner)]).toEqual([70_044, 70_044]);
  });

  test('after the debt was paid is a credit note, once, and goes back to the card that paid', async () => {
    const booked = await takenBack('pm_card_createDispute', '12d');
    const { owner } = booked;
    await payOwed(owner);
    expect(await owedCents(owner)).toBe(0);
    await correct(booked);
    await world.advance('1d');
    const { items, totalCents } = await papersOf(owner);
    expect(items.filter(({ kind }) => kind === 'creditNote').map((note) => note.totalCents)).toEqual([-8_064]);
    expect([totalCents, await ledgerCents(owner)]).toEqual([70_044, 70_044]);
    const { items: told } = await world.must(notificationEndpoints.listNotifications, { as: owner });
    expect(told.map(({ title }) => title)).toContain('$80.64 goes back to you');
  });

  test('while the bank decides waits for it: given back, it is a refund with its credit note', async () => {
    const booked = await takenBack('pm_card_createDisputeInquiry', '3d');
    const { owner } = booked;
    await correct(booked);
    expect((await papersOf(owner)).items.filter(({ kind }) => kind === 'creditNote')).toEqual([]);
    await world.advance('9d');
    const { items, totalCents } = await papersOf(owner);
    expect(sumCents(items.filter(({ kind }) => kind === 'creditNote').map((note) => note.totalCents))).toBe(-8_064);
    expect([totalCents, await ledgerCents(owner)]).toEqual([68_544, 68_544]);
  });
});

describe('of a charge that its bank kept and then gave back, the fee', () => {
  test.each(['owed', 'paid'])('that was %s is credited once, and papers and ledger agree', async (how) => {
    const { owner } = await takenBack('pm_card_disputeLostThenWon', '12d');
    if (how === 'paid') await payOwed(owner);
    await world.advance('4d');
    expect(await owedCents(owner)).toBe(0);
    const { items, totalCents } = await papersOf(owner);
    const notes = items.filter(({ kind }) => kind === 'creditNote');
    const fee = items.find(({ kind, totalCents: cents }) => kind === 'invoice' && cents === 1_500);
    expect(notes).toMatchObject([
      { totalCents: -1_500, about: fee?.number, lines: [{ kind: 'chargebackFee', amountCents: -1_500 }] },
    ]);
    expect(await statusesOf(owner)).toEqual(['paid', 'paid']);
    expect([totalCents, await ledgerCents(owner)]).toEqual([76_608, 76_608]);
    const file = await download(world, paperEndpoints.downloadInvoice, {
      as: owner,
      params: { id: notes[0]?.id ?? '' },
    });
    const { text } = await readPdf(file.file);
    expect(text).toContain(how === 'owed' ? 'comes off what you owe' : 'goes back to what repaid the charge');
  });

  test('is billed when the bank keeps what it had given back', async () => {
    const { owner } = await takenBack('pm_card_disputeWonThenLost', '12d');
    expect((await papersOf(owner)).totalCents).toBe(76_608);
    await world.advance('4d');
    expect(await owedCents(owner)).toBe(76_608 + 1_500);
    const { totalCents } = await papersOf(owner);
    expect([totalCents, await ledgerCents(owner)]).toEqual([76_608 + 1_500, 76_608 + 1_500]);
  });
});

test('paid again, a weekly invoice whose payment its bank took back has a receipt about it, as the fee’s invoice has its number', async () => {
  const owner = await world.owner();
  const terms = { limitCents: 500_000, reason: 'Two years on time' };
  await world.must(walletEndpoints.grantTerms, { as: admin, params: { id: owner.userId }, body: terms });
  await approvedShift(world, { of: owner });
  await extendSessions(world.db, 90 * 24 * 60);
  await world.advance('8d');
  const bank = { kind: 'bankAccount', token: 'pm_usBankAccount_dispute' } as const;
  const { id: paymentMethodId } = await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: bank });
  const { terms: granted } = await world.must(walletEndpoints.getWallet, { as: owner });
  const [week] = granted?.invoices ?? [];
  await world.must(walletEndpoints.payTermsInvoice, {
    as: owner,
    params: { id: week?.id ?? '' },
    body: { paymentMethodId },
  });
  await world.advance('20d');
  const cents = await owedCents(owner);
  await payOwed(owner);
  expect(await owedCents(owner)).toBe(0);
  const { rows } = await sql<{ kind: string; cause: string; cents: number; about: string | null; number: string }>`
    select kind, cause_type as cause, total_cents as cents, facts ->> 'about' as about, number from papers
    where owner_id = ${owner.userId} order by issued_at, id`.execute(world.db);
  const weekly = rows.find(({ kind, cause }) => kind === 'invoice' && cause === 'terms');
  expect(rows.filter(({ cause }) => cause === 'chargeback').map(({ about }) => about)).toEqual([weekly?.number]);
  expect(rows.at(-1)).toMatchObject({ kind: 'receipt', cause: 'payment', cents, about: weekly?.number });
});
