/** What the sides of a dispute send, what an Admin reads of it, and what it counts for (PRODUCT §5, §8). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { pathWith } from '#contract/endpoint.ts';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { disputeEndpoints as calls } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { disputedHours, workedBeyond } from '#test/world/disputed-hours.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { receiptBytes } from '#test/world/expenses-of.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const send = async (as: Person, engagementId: string, name = 'alarm-log.jpg') => {
  const path = pathWith(calls.addDisputeFile.path, { id: engagementId });
  return upload(world, as, path, {}, { name, type: 'image/jpeg', bytes: receiptBytes });
};
const statusFor = async (as: Person, id: string) =>
  (
    await world.app.inject({
      method: 'GET',
      url: pathWith(calls.downloadDisputeFile.path, { id }),
      headers: { authorization: `Bearer ${as.token}` },
    })
  ).statusCode;

test('a file is its side’s alone until it is said with something, then both sides’ and Admins’', async () => {
  const door = await workedBeyond(world);
  const { body: file } = await send(door.owner, door.params.id);
  const [admin, stranger] = [await world.admin(), await world.specialist()];
  const seenBy = async () =>
    Promise.all([door.owner, door.specialist, admin, stranger].map((as) => statusFor(as, file.id)));
  expect(await seenBy()).toEqual([200, 404, 404, 404]);
  const words = 'The alarm was set.';
  const body = { hours: door.planned, reason: 'overtime' as const, words, fileIds: [file.id] };
  const disputed = await world.must(calls.disputeTimesheet, { as: door.owner, params: door.params, body });
  expect(disputed.dispute?.statement).toMatchObject({ words, files: [{ id: file.id, fileName: 'alarm-log.jpg' }] });
  expect(await seenBy()).toEqual([200, 200, 200, 404]);
  const answer = (fileIds: string[]) =>
    world.call(calls.answerDispute, {
      as: door.specialist,
      params: { id: disputed.dispute?.id ?? '' },
      body: { agrees: false, words: 'Dana signed.', fileIds },
    });
  expect((await answer([file.id])).body.error?.code, 'the other side’s').toBe('dispute_files_invalid');
  const mine = await send(door.specialist, door.params.id, 'log.jpg');
  expect((await answer([mine.body.id])).body.dispute?.answer?.files).toHaveLength(1);
  expect((await send(door.owner, door.params.id, 'run.exe')).status).toBe(415);
  expect((await send(stranger, door.params.id)).status).toBe(404);
});

test('an Admin reads the messages of an open dispute alone, and each reading is logged', async () => {
  const door = await disputedHours(world);
  const { sent } = messagesIn(() => world);
  await sent(door.specialist, door.params.id, 'Two waiting, staying to finish.');
  const admin = await world.admin();
  const params = { id: door.dispute.id };
  const open = () => world.call(messageEndpoints.openDisputeThread, { as: admin, params });
  const list = { as: admin, params: door.params, query: {} };
  expect((await world.call(messageEndpoints.listMessages, list)).status).toBe(404);
  expect((await open()).body.messages.map(({ text }) => text)).toEqual(['Two waiting, staying to finish.']);
  expect((await world.must(calls.getDispute, { as: admin, params })).threadOpenedAt).toBe(world.at('0m'));
  const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'disputeThreadOpened' } });
  expect(items.map(({ sentence, actorId }) => [sentence, actorId])).toEqual([
    [expect.stringContaining('1 message'), admin.userId],
  ]);
  expect(JSON.stringify(items)).not.toContain('staying');
  await world.must(calls.withdrawDispute, { as: door.owner, params });
  expect((await open()).body.error?.code).toBe('wrong_status');
});

test('the pharmacy’s card counts a dispute until it is decided in its favor, and again when an appeal turns it', async () => {
  const of = await world.owner();
  const disputed = async () => {
    const { rows } = await sql<{ disputed: number }>`
      select disputed from business_reliability where business_id = ${of.businessId}`.execute(world.db);
    return rows[0]?.disputed ?? 0;
  };
  const door = await disputedHours(world, { of });
  expect(await disputed()).toBe(1);
  await door.answer(false);
  await decideDisputeAs(world, door.dispute.id, 'offered');
  expect(await disputed()).toBe(0);
  const body = { words: 'Dana signed.' };
  await world.must(calls.appealDispute, { as: door.specialist, params: { id: door.dispute.id }, body });
  await decideDisputeAs(world, door.dispute.id, 'claimed');
  expect(await disputed()).toBe(1);
  const agreed = await disputedHours(world, { of });
  await agreed.answer(true);
  expect(await disputed()).toBe(1);
  const params = { id: of.businessId };
  expect((await world.must(businessEndpoints.getBusiness, { as: of, params })).id).toBe(of.businessId);
});

test('the card’s share is of the shifts whose hours the pharmacy decided: a disputed one once, what silence approved not', async () => {
  const of = await world.owner();
  const counted = () =>
    world.db
      .selectFrom('business_reliability')
      .select(['decided', 'disputed', 'approvals'])
      .where('business_id', '=', of.businessId)
      .executeTakeFirst();
  // Its own hours are approved with the dispute.
  await disputedHours(world, { of });
  expect(await counted()).toEqual({ decided: 1, disputed: 1, approvals: 1 });
  const approved = await workedBeyond(world, { of, overMinutes: 0 });
  await world.must(engagementEndpoints.approveTimesheet, { as: of, params: approved.params });
  expect(await counted()).toEqual({ decided: 2, disputed: 1, approvals: 2 });
  await workedBeyond(world, { of, overMinutes: 0 });
  await world.advance('49h');
  expect(await counted()).toEqual({ decided: 2, disputed: 1, approvals: 3 });
});

test('both sides and an Admin read one evidence timeline, without a code or a place; a stranger reads none', async () => {
  const door = await disputedHours(world);
  await door.answer(false);
  const [admin, stranger] = [await world.admin(), await world.specialist()];
  const read = (as: Person) => world.call(calls.getEvidence, { as, params: door.params });
  const [hers, theirs, desk] = await Promise.all([door.specialist, door.owner, admin].map(read));
  expect(hers?.body.items.map(({ kind, at }) => [kind, at])).toEqual(
    (await world.must(calls.getDispute, { as: admin, params: { id: door.dispute.id } })).evidence.map(
      ({ kind, at }) => [kind, at],
    ),
  );
  expect(hers?.body.items).toEqual(theirs?.body.items);
  expect(hers?.body.items).toEqual(desk?.body.items);
  const kinds = hers?.body.items.flatMap((line) => {
    if (line.kind === 'entry') return line.entry.kind;
    return line.kind === 'statement' ? `${line.as} by ${line.by}` : [];
  });
  expect(kinds).toEqual(['arrival_code', 'departure_code', 'dispute by business', 'answer by specialist']);
  expect(JSON.stringify(hers?.body)).not.toMatch(/"(lat|lng|arrival|supervisorAttendance)"/);
  expect((await read(stranger)).status).toBe(404);
});

test('a change both agreed to is read once, as what was agreed', async () => {
  const { engagement, owner, specialist, shift } = await world.bookedShift({ startsIn: '72h' });
  const params = { id: engagement.id };
  await world.advance('10m');
  const endsAt = after(shift.endsAt, 60 * MINUTE).toISOString();
  const { amendment } = await world.must(amendments.proposeAmendment, { as: owner, params, body: { endsAt } });
  await world.advance('7m');
  await world.must(amendments.acceptAmendment, { as: specialist, params: { id: amendment?.id ?? '' } });
  const { items } = await world.must(calls.getEvidence, { as: specialist, params });
  expect(items.filter(({ at }) => at === world.at('0m')).map(({ kind }) => kind)).toEqual(['agreement']);
  expect(items.find(({ kind }) => kind === 'agreement')).toMatchObject({ startsAt: shift.startsAt, endsAt });
});
