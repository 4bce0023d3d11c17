/** A worked shift whose hours are to be sent, with expenses allowed. */
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { Receipt } from '#contract/engagements/expense.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type World } from '../world.ts';
import { upload } from './upload.ts';

type Lines = NonNullable<SentBody<typeof calls.submitTimesheet>['expenses']>;
type Terms = Pick<SentBody<typeof shiftEndpoints.createPosting>, 'expensesAllowed' | 'expenseCapCents'>;
type Wish = Terms & { readonly card?: string; readonly startsIn?: string };

/** A JPEG, as far as its first bytes say. */
export const receiptBytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

/** Pays 10 h at $72.00 less half an hour, $684.00; the hours are recorded by both codes. */
export async function workedWithExpenses(world: World, terms: Wish = { expensesAllowed: true }) {
  const { booked, params, submitted } = await world.begin(`worked with ${JSON.stringify(terms)}`, () =>
    worked(world, terms),
  );
  const claim = (expenses?: Lines) =>
    world.call(calls.submitTimesheet, {
      as: booked.specialist,
      params,
      body: { ...submitted, ...(expenses && { expenses }) },
    });
  const receipt = async (name = 'parking.jpg'): Promise<string> => {
    const file = { name, type: 'image/jpeg', bytes: receiptBytes };
    const sent = await upload(world, booked.specialist, `/api/engagements/${params.id}/receipts`, {}, file);
    if (sent.status !== 200) throw new Error(`receipt: ${sent.status} ${JSON.stringify(sent.body)}`);
    return (sent.body as Receipt).id;
  };
  return { ...booked, params, claim, receipt };
}

async function worked(world: World, { card, ...posted }: Wish) {
  const owner = card ? await world.owner({ card }) : undefined;
  const booked = await world.bookedShift({ startsIn: '72h', ...posted, ...(owner && { of: owner }) });
  const params = { id: booked.engagement.id };
  await world.advance(world.until(booked.shift.startsAt, 1));
  const codes = await world.must(calls.getAttendanceCodes, { as: booked.owner, params });
  await world.must(calls.arrive, { as: booked.specialist, params, body: { code: codes.arrival } });
  await world.advance(world.until(booked.shift.endsAt, 0));
  const left = await world.must(calls.depart, {
    as: booked.specialist,
    params,
    body: { code: codes.supervisorAttendance },
  });
  const submitted = left.timesheet?.submitted;
  if (!submitted) throw new Error('no hours were recorded');
  return { booked, params, submitted };
}

/** Does something under another policy, in a world of its own. */
export async function runWithPolicy(change: Partial<Policy>, act: (own: World) => Promise<void>): Promise<void> {
  const own = await createWorld();
  try {
    const policy = { ...defaultPolicy, ...change };
    await own.must(adminEndpoints.updatePolicy, { as: await own.admin(), body: { version: 1, policy } });
    await act(own);
  } finally {
    await own.close();
  }
}
