/** What belongs to a payment at the operator's desk: papers, disputes and support cases, each of this payment alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { download, readPdf } from '#test/world/read-pdf.ts';
import { supportIn } from '#test/world/support-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  return () => world.close();
});
const { opened } = supportIn(() => world);

const paymentsOf = (engagementId: string) =>
  world.db.selectFrom('payments').selectAll().where('engagement_id', '=', engagementId).orderBy('id').execute();
const life = (id: string) => world.must(paymentDeskEndpoints.getAdminPayment, { as: admin, params: { id } });

describe('a payment at the desk names', () => {
  it('its papers, which their owner and an Admin open, and no other owner', async () => {
    const { engagement, owner } = await approvedShift(world, { of: await world.owner() });
    await approvedShift(world, { of: owner });
    const [payment] = await paymentsOf(engagement.id);
    await world.must(paymentDeskEndpoints.refundPayment, {
      as: admin,
      params: { id: payment!.id },
      body: { amountCents: 500, bornBy: 'fee', reason: 'The system was down.' },
    });
    await world.settle();
    const { papers } = await life(payment!.id);
    const { items } = await world.must(paperEndpoints.listInvoices, { as: owner, query: {} });
    const own = items.filter(({ engagementId }) => engagementId === engagement.id);
    expect(own).toHaveLength(3);
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'creditNote']);
    expect(papers.map(({ number }) => number).sort()).toEqual(own.map(({ number }) => number).sort());
    const [invoice] = papers;
    const params = { id: invoice!.id };
    for (const as of [admin, owner]) {
      const { file } = await download(world, paperEndpoints.downloadInvoice, { as, params });
      expect((await readPdf(file)).text).toContain(invoice!.number);
    }
    const refused = { as: await world.owner(), params };
    expect((await world.call(paperEndpoints.downloadInvoice, refused)).status).toBe(404);
    const nobodys = { as: admin, params: { id: newId() } };
    expect((await world.call(paperEndpoints.downloadInvoice, nobodys)).status).toBe(404);
  });

  it('the dispute of its booking and what was written about it or the booking, not what is about another payment', async () => {
    const { owner, specialist, engagement, dispute, answer } = await disputedHours(world);
    // The 31 minutes are charged apart, once they are decided for her.
    await answer(false);
    expect((await decideDisputeAs(world, dispute.id, 'claimed', { as: admin })).status).toBe(200);
    await world.settle();
    const [first, second] = await paymentsOf(engagement.id);
    expect(second).toBeDefined();
    const other = await approvedShift(world, { of: owner });
    const about = await opened(specialist, 'When is this one paid?', { paymentId: first!.id });
    const ofDispute = await opened(owner, 'We answered.', { disputeId: dispute.id });
    const ofSecond = await opened(owner, 'And this one?', { paymentId: second!.id });
    await opened(owner, 'Something else.', { engagementId: other.engagement.id });
    const read = await life(first!.id);
    expect(read.disputes).toEqual([{ id: dispute.id, number: dispute.number, status: 'Decided' }]);
    expect(read.supportCases).toEqual([
      { id: about.id, reference: about.reference, state: 'open' },
      { id: ofDispute.id, reference: ofDispute.reference, state: 'open' },
    ]);
    expect((await life(second!.id)).supportCases.map(({ id }) => id)).toEqual([ofDispute.id, ofSecond.id]);
    await world.must(supportEndpoints.closeSupportCase, { as: admin, params: { id: about.id } });
    expect((await life(first!.id)).supportCases[0]?.state).toBe('closed');
    const [foreign] = await paymentsOf(other.engagement.id);
    expect((await life(foreign!.id)).disputes).toEqual([]);
  });
});
