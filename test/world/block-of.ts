/** A mandatory block of dates, and what became of it. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { BookingMode, Posting } from '#contract/shifts/shift.ts';
import type { World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

type BlockWish = {
  dates?: number;
  headcount?: number;
  firstDay?: number;
  of?: Owner;
  bookingMode?: BookingMode;
};

export type Asked = { readonly person: Specialist; readonly id: string };

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

  const rowsOf = (posting: Posting) =>
    world()
      .db.selectFrom('shifts')
      .selectAll()
      .where('posting_id', '=', posting.id)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();

  /** Whom each date is with, by date: `A` the first person, `-` nobody. */
  async function hands(posting: Posting, people: readonly Specialist[]): Promise<string[]> {
    const rows = (await rowsOf(posting)).filter(({ status }) => status !== 'Cancelled');
    const nameOf = (id: string | null) =>
      id ? 'ABCD'.charAt(people.findIndex((one) => one.specialistId === id)) : '-';
    const byDate = Map.groupBy(rows, ({ starts_at }) => starts_at.toISOString());
    return [...byDate.values()].map((places) =>
      places
        .map(({ specialist_id }) => nameOf(specialist_id))
        .sort()
        .join(''),
    );
  }

  /** So many people who asked for a block. */
  async function asked(people: number, id: string) {
    const all = [];
    for (let index = 0; index < people; index += 1) {
      const person = await world().specialist();
      const reply = await ask(person, id);
      if (reply.status !== 200) throw new Error(`refused: ${reply.status}`);
      all.push({ person, id: reply.body.id });
    }
    return all as unknown as [Asked, Asked, Asked];
  }

  /** The dates somebody has or asked for, by start. */
  const mine = async (posting: Posting, { person }: Asked) => {
    const rows = (await engagementsOf(posting)).filter((row) => row.specialist_id === person.specialistId);
    const shifts = new Map((await rowsOf(posting)).map((row) => [row.id, row]));
    return rows
      .map((row) => ({ ...row, shift: shifts.get(row.shift_id) }))
      .sort((a, b) => Number(a.shift?.starts_at) - Number(b.shift?.starts_at));
  };

  return { post, ask, asked, statuses, engagementsOf, rowsOf, hands, mine };
}

/** So many times the same. */
export function all<T>(value: T, times = 4): T[] {
  return Array.from({ length: times }, () => value);
}
