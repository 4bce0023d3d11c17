/** A photo of the door: who may add one and when, who sees it, and what is refused (PRODUCT §5). */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathWith } from '#contract/endpoint.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { MOST_DOOR_PHOTOS } from '#contract/engagements/door-photo.ts';
import { doorPhotoEndpoints as calls } from '#contract/engagements/door-photo-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { type SentFile, upload } from '#test/world/upload.ts';
import { openReviews, waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let jpeg: SentFile;
beforeAll(async () => {
  world = await createWorld();
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2244aa' } });
  const bytes = await picture
    .withExif({ IFD3: { GPSLatitude: '40/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  jpeg = { name: 'door.jpg', type: 'image/jpeg', bytes };
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, release, arriveBy } = dayOf(() => world);

type Sent = { readonly as?: Person; readonly file?: SentFile | null; readonly photoId?: string; readonly at?: string };
const add = (
  { specialist, params }: Pick<Door, 'specialist' | 'params'>,
  { as = specialist, file = jpeg, photoId = newId(), at }: Sent = {},
) => upload(world, as, pathWith(calls.addDoorPhoto.path, params), { photoId, ...(at && { at }) }, file);
const download = (as: Person | null, id: string) =>
  world.app.inject({
    method: 'GET',
    url: pathWith(calls.downloadDoorPhoto.path, { id }),
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const minute = ({ shift }: Pick<Door, 'shift'>, minutes: number) =>
  after(toDate(shift.startsAt), minutes * MINUTE).toISOString();

describe('a photo of the door', () => {
  test('is seen by both sides and by Admins at once, in the evidence and in the review, and by nobody else', async () => {
    const door = await waitingAtTheDoor(world);
    await advanceTo(door, 10);
    const sent = await add(door);
    expect(sent.status).toBe(200);
    const [photo] = sent.body.doorPhotos;
    const [owner, manager, admin] = [door.owner, await world.manager(door.owner), await world.admin()];
    for (const as of [door.specialist, owner, manager, admin]) {
      const { items } = await world.must(disputeEndpoints.getEvidence, { as, params: door.params });
      expect(items.filter(({ kind }) => kind === 'photo')).toEqual([
        { kind: 'photo', at: minute(door, 10), by: 'specialist', photo },
      ]);
      const { statusCode, headers } = await download(as, photo.id);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
    }
    const [review] = await openReviews(world, door.params.id);
    expect(review?.engagement.doorPhotos).toEqual([photo]);
    for (const as of [await world.specialist(), await world.owner()])
      expect((await download(as, photo.id)).statusCode).toBe(404);
    expect((await download(null, photo.id)).statusCode).toBe(401);
  });

  test('is kept without the place the phone writes into it', async () => {
    const door = await doorAt(5);
    const { body } = await add(door);
    const { rawPayload } = await download(door.owner, body.doorPhotos[0].id);
    expect((await sharp(jpeg.bytes).metadata()).exif).toBeDefined();
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('is the same one, sent again after a lost answer; its name is not another booking’s', async () => {
    const door = await doorAt(5);
    const photoId = newId();
    const first = await add(door, { photoId });
    const again = await add(door, { photoId });
    expect([again.status, again.body.doorPhotos]).toEqual([200, first.body.doorPhotos]);
    const other = await doorAt(5);
    expect((await add(other, { photoId })).body.error.code).toBe('idempotency_key_reused');
    const both = newId();
    await Promise.all([add(other, { photoId: both }), add(other, { photoId: both })]);
    expect((await read(other)).doorPhotos).toHaveLength(1);
  });

  test('taken without signal has its own time, beside the time it was received', async () => {
    const door = await doorAt(60);
    const { body } = await add(door, { at: minute(door, 20) });
    expect(body.doorPhotos).toEqual([
      expect.objectContaining({ at: minute(door, 20), receivedAt: world.clock.now().toISOString() }),
    ]);
  });

  test('does not move the time of a code that was typed before it', async () => {
    const door = await doorAt(60);
    await add(door, { at: minute(door, 20) });
    const { body } = await arriveBy(door, 5);
    expect(body.arrivedAt).toBe(minute(door, 5));
  });

  test.each([
    ['a PDF', { name: 'door.pdf', type: 'image/jpeg', bytes: Buffer.from('%PDF-1.7 pages') }, 415, 'file'],
    ['a program', { name: 'door.exe', type: 'image/jpeg', bytes: Buffer.from('MZ') }, 415, 'files'],
    ['a page called a picture', { name: 'door.jpg', type: 'image/jpeg', bytes: Buffer.from('<html>') }, 415, 'files'],
    [
      'a broken picture',
      { name: 'door.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 1]) },
      422,
      'files',
    ],
    [
      'more than 10 MB',
      { name: 'door.jpg', type: 'image/jpeg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) },
      413,
      null,
    ],
    ['nothing', null, 422, 'file'],
  ] as const)('%s is refused, and leaves nothing behind', async (_what, file, status, field) => {
    const door = await doorAt(5);
    const reply = await add(door, { file });
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([status, field ? [field] : []]);
    expect((await read(door)).doorPhotos).toEqual([]);
  });

  test('is added by who is booked alone, and no more than a booking keeps', async () => {
    const door = await doorAt(5);
    expect((await add(door, { as: await world.specialist() })).status).toBe(404);
    expect((await add(door, { as: door.owner })).status).toBe(403);
    for (let count = 0; count < MOST_DOOR_PHOTOS; count++) expect((await add(door)).status).toBe(200);
    expect((await add(door)).body.error.code).toBe('door_photos_full');
  });

  test('is added from the hour before the start until what the day ended in can’t be disputed any more', async () => {
    const door = await doorAt(-5);
    const early = await world.bookedShift({ startsIn: '72h' });
    const outside = await add({ specialist: early.specialist, params: { id: early.engagement.id } });
    expect(outside.body.error.code).toBe('outside_arrival_window');
    await advanceTo(door, 30);
    expect((await release(door)).status).toBe(200);
    expect((await add(door)).status).toBe(200);
    await advanceTo(door, 30 + 48 * 60);
    expect((await add(door)).body.error.code).toBe('too_late');
    const { actions } = await read(door);
    expect(actions.find(({ name }) => name === 'addDoorPhoto')?.refusal).toBe('too_late');
    const cancelled = await world.bookedShift({ startsIn: '72h' });
    const [as, params] = [cancelled.specialist, { id: cancelled.engagement.id }];
    await world.must(engagementEndpoints.cancelEngagement, { as, params, body: { reason: 'Ill' } });
    expect((await add({ specialist: as, params })).body.error.code).toBe('wrong_status');
  });
});
