/** A mandatory block of dates, and what became of it. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

type BlockWish = { dates?: number; firstDay?: number; of?: Owner; bookingMode?: 'request' | 'instant' };

/** Returns functions that post a block, one date a day, ask for it and read it. */
export function blocksIn(world: () => World) {
  async function post({ dates = 4, firstDay = 5, of, ...fields }: BlockWish = {}): Promise<{
    owner: Owner;
    posting: Posting;
    first: string;
  }> {
    const owner = of ?? (await world().owner());
    const posting = await world().must(shiftEndpoints.createPosting, {
      as: owner,
      body: {
        businessId: owner.businessId,
        role: 'Pharmacist',
        ratePerHourCents: 7200,
        block: 'mandatory',
        shifts: Array.from({ length: dates }, (_, day) => ({
          startsAt: world().at(`${(firstDay + day) * 24}h`),
          endsAt: world().at(`${(firstDay + day) * 24 + 8}h`),
        })),
        ...fields,
      },
    });
    return { owner, posting, first: posting.shifts[0]?.id ?? '' };
  }

  const ask = (as: Specialist, id: string) =>
    world().call(engagementEndpoints.requestShift, { as, params: { id }, body: {} });

  const statuses = async (owner: Owner, posting: Posting) =>
    (await world().must(shiftEndpoints.getPosting, { as: owner, params: { id: posting.id } })).shifts.map(
      ({ status }) => status,
    );

  const engagementsOf = (posting: Posting) =>
    world()
      .db.selectFrom('engagements')
      .selectAll()
      .where(
        'shift_id',
        'in',
        posting.shifts.map(({ id }) => id),
      )
      .orderBy('shift_id')
      .execute();

  return { post, ask, statuses, engagementsOf };
}

/** So many times the same. */
export function all<T>(value: T, times = 4): T[] {
  return Array.from({ length: times }, () => value);
}
