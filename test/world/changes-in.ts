/** Changes of a booking's terms as its two sides make them, and what they touch. */
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { Person, World } from '../world.ts';

type Booked = Awaited<ReturnType<World['bookedShift']>>;
type Change = { readonly startsAt?: string; readonly endsAt?: string; readonly ratePerHourCents?: number };

/** `world`: that of the test that runs. */
export function changesIn(world: () => World) {
  const read = (as: Person, { engagement }: Booked) =>
    world().must(calls.getEngagement, { as, params: { id: engagement.id } });
  const preview = (as: Person, { engagement }: Booked, body: Change) =>
    world().call(amendments.previewAmendment, { as, params: { id: engagement.id }, body });
  const tryPropose = (as: Person, { engagement }: Booked, body: Change) =>
    world().call(amendments.proposeAmendment, { as, params: { id: engagement.id }, body });
  /** Proposes, and returns the change's id. */
  async function propose(as: Person, { engagement }: Booked, body: Change): Promise<string> {
    const sent = { as, params: { id: engagement.id }, body };
    const { amendment } = await world().must(amendments.proposeAmendment, sent);
    if (!amendment) throw new Error('nothing was proposed');
    return amendment.id;
  }
  const accept = (as: Person, id: string) => world().call(amendments.acceptAmendment, { as, params: { id } });
  /** Everything of the booking that a change would touch. */
  async function termsOf(booked: Booked) {
    const { status, terms, termsVersion, termsHash, payCents, shift } = await read(booked.owner, booked);
    return { status, terms, termsVersion, termsHash, payCents, shiftPay: shift.quote.payCents };
  }
  return { read, preview, tryPropose, propose, accept, termsOf };
}

/** Returns a reply's status, or the code of its refusal. */
export function codeOf(reply: { status: number; body: { error?: { code: string } } }): string | number {
  return reply.body.error?.code ?? reply.status;
}
