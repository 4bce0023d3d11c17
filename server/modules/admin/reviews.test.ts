import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { profileStatuses } from '#contract/statuses.ts';
import { newId } from '#server/ids.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { forceStatus } from '#test/world/profiles.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const kinds = ['business', 'specialist'] as const;
const decisions = {
  approve: {
    endpoint: adminEndpoints.approveProfile,
    body: { note: 'Seen on the board’s site' },
    to: 'Approved',
    event: 'profileApproved',
  },
  decline: {
    endpoint: adminEndpoints.declineProfile,
    body: { reason: 'The license is not yours.' },
    to: 'Declined',
    event: 'profileDeclined',
  },
  pause: {
    endpoint: adminEndpoints.pauseProfile,
    body: { reason: 'A complaint.' },
    to: 'Paused',
    event: 'profilePaused',
  },
} as const;

async function waiting(kind: (typeof kinds)[number]): Promise<string> {
  return kind === 'business'
    ? (await world.owner({ approved: false, card: null })).businessId
    : (await world.specialist({ approved: false })).specialistId;
}

const decide = async (decision: keyof typeof decisions, kind: string, id: string, as: Person = admin) => {
  const { endpoint, body: words } = decisions[decision];
  const isVerified = decision === 'approve' && kind === 'specialist';
  const body = isVerified ? { ...words, check: await boardCheck(world.db, id) } : words;
  return world.call(endpoint, { as, params: { kind, id }, body } as never);
};

const queue = (query: object = {}) =>
  world.must(adminEndpoints.listReviews, { as: admin, query: { pageSize: 100, ...query } as never });

describe('the queue', () => {
  test('holds what waits, the oldest first, and counts people and pharmacies', async () => {
    const before = await queue();
    const [first, second] = [await waiting('business'), await waiting('specialist')];
    const approved = (await world.specialist()).specialistId;
    const lapsed = await waiting('specialist');
    await forceStatus(world.db, 'specialists', lapsed, 'Pending');
    // Signed up and nothing filled in yet: nothing to look at.
    await world.person('Specialist');
    await world.db
      .updateTable('specialists')
      .set({ submitted_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', lapsed)
      .execute();
    await world.db
      .updateTable('businesses')
      .set({ submitted_at: '2026-11-02T00:00:00Z' })
      .where('id', '=', first)
      .execute();
    await world.db
      .updateTable('specialists')
      .set({ submitted_at: '2026-11-03T00:00:00Z' })
      .where('id', '=', second)
      .execute();
    const after = await queue();
    const ids = after.items.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual([lapsed, first, second]);
    expect(ids).not.toContain(approved);
    expect(after).toMatchObject({
      total: before.total + 3,
      people: before.people + 2,
      pharmacies: before.pharmacies + 1,
    });
    const pharmacies = await queue({ kind: 'business' });
    expect(pharmacies.items.every(({ kind }) => kind === 'business')).toBe(true);
    expect(pharmacies.total).toBe(after.pharmacies);
    const second25 = await queue({ pageSize: 1, page: 1 });
    expect(second25.items.map(({ id }) => id)).toEqual([first]);
  });

  test('leads to any profile by its id, so that a paused one can be let back', async () => {
    const { specialistId: id } = await world.specialist();
    const get = (kind: (typeof kinds)[number]) =>
      world.call(adminEndpoints.getReview, { as: admin, params: { kind, id } });
    await decide('pause', 'specialist', id);
    const { body } = await get('specialist');
    expect(body).toMatchObject({ id, status: 'Paused', specialist: { statusReason: 'A complaint.' } });
    const approve = body.specialist?.actions.find(({ name }) => name === 'approveProfile');
    expect(approve).toMatchObject({ refusal: null });
    expect((await get('business')).status).toBe(404);
  });

  test.each(['Business', 'Specialist'] as const)('is no area of a %s', async (role) => {
    const somebody = await world.person(role);
    expect((await world.call(adminEndpoints.listReviews, { as: somebody })).status).toBe(403);
    expect((await decide('approve', 'business', newId(), somebody)).status).toBe(403);
  });

  test('shows a person with owner, documents and a checklist that warns', async () => {
    const ada = await world.specialist({
      approved: false,
      confirmed: false,
      licenseNumber: '28RI-55',
      immunizer: true,
      licenseExp: '2026-12-01',
    });
    await upload(
      world,
      ada,
      specialistEndpoints.addDocument.path,
      { kind: 'license' },
      { name: 'front.jpg', type: '', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
    );
    const review = (await queue()).items.find(({ id }) => id === ada.specialistId);
    expect(review).toMatchObject({
      kind: 'specialist',
      subtitle: 'Pharmacist, NJ',
      status: 'In Review',
      owner: { email: ada.email, emailVerified: false },
      specialist: { licenseNumber: '28RI-55' },
      documents: [{ kind: 'license', fileName: 'front.jpg', status: 'Pending' }],
    });
    const checks = Object.fromEntries((review?.checklist ?? []).map(({ key, warning }) => [key, warning]));
    expect(checks).toEqual({ license: true, name: false, immunizer: true, contact: true, duplicate: false });
  });

  test('is answered in the caller’s language, the checklist too', async () => {
    const ada = await world.specialist({
      approved: false,
      confirmed: false,
      licenseNumber: '28RI-56',
      licenseExp: '2026-12-01',
    });
    const { items } = await world.must(adminEndpoints.listReviews, { as: admin, query: {}, language: 'es' });
    const review = items.find(({ id }) => id === ada.specialistId);
    expect(review?.subtitle).toBe('Farmacéutico, NJ');
    expect(review?.checklist.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'Está en el sitio de la junta: Farmacéutico 28RI-56, NJ, vence el 1 dic 2026',
      'El nombre coincide con la licencia: No se envió ninguna copia de la licencia',
      'Certificado de vacunación: No se envió ningún certificado',
      'Correo y teléfono confirmados: Correo y teléfono sin confirmar',
      'No es un duplicado: Ni la licencia ni el teléfono se repiten',
    ]);
  });

  test('warns of a license somebody else has, however it is written', async () => {
    await world.specialist({ approved: false, licenseNumber: 'NJ 77-1234' });
    const twin = await world.specialist({ approved: false, licenseNumber: 'nj77.1234' });
    const elsewhere = await world.specialist({ approved: false, licenseNumber: 'NJ771234', licenseState: 'NY' });
    const { items } = await queue();
    const duplicate = (id: string) =>
      items.find((item) => item.id === id)?.checklist.find(({ key }) => key === 'duplicate');
    expect(duplicate(twin.specialistId)).toMatchObject({
      warning: true,
      detail: expect.stringContaining('Same license as Imani'),
    });
    expect(duplicate(elsewhere.specialistId)).toMatchObject({ warning: false });
  });

  test('warns of another pharmacy at the same address, and of a ZIP in another state', async () => {
    await world.owner({ approved: false, card: null, name: 'Old Pharmacy', address: '400 Twin St' });
    const twin = await world.owner({ approved: false, card: null, address: '400 twin st' });
    const astray = await world.owner({ approved: false, card: null, address: '1 Lone St', state: 'NY' });
    const { items } = await queue();
    const check = (id: string, wanted: string) =>
      items.find((item) => item.id === id)?.checklist.find(({ key }) => key === wanted);
    expect(check(twin.businessId, 'duplicate')).toMatchObject({
      warning: true,
      detail: 'Same address as Old Pharmacy (In Review)',
    });
    expect(check(twin.businessId, 'address')).toMatchObject({ warning: false });
    expect(check(astray.businessId, 'address')).toMatchObject({
      warning: true,
      detail: expect.stringContaining('This ZIP is in NJ'),
    });
  });
});

describe.each(kinds)('a %s', (kind) => {
  const table = kind === 'business' ? 'businesses' : 'specialists';

  describe.each(Object.keys(decisions) as (keyof typeof decisions)[])('to %s', (decision) => {
    test.each(profileStatuses)('from %s does what the actions of the read say', async (status) => {
      const id = await waiting(kind);
      await forceStatus(world.db, table, id, status);
      const read =
        kind === 'business' ? await world.must(businessEndpoints.getBusiness, { as: admin, params: { id } }) : null;
      const actions = read && 'actions' in read ? read.actions : null;
      const reply = await decide(decision, kind, id);
      const refusal = reply.status === 200 ? null : reply.body.error?.code;
      if (actions) expect(actions.find(({ name }) => name === `${decision}Profile`)?.refusal).toBe(refusal);
      const { to, event } = decisions[decision];
      const row = await world.db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow();
      const events = await world.db
        .selectFrom('events')
        .select('actor_id')
        .where('subject_id', '=', id)
        .where('name', '=', event)
        .execute();
      if (reply.status === 200) {
        expect(reply.body).toMatchObject({ id, status: to });
        expect(row.status).toBe(to);
        expect(events).toEqual([{ actor_id: admin.userId }]);
      } else {
        expect(reply).toMatchObject({ status: 409, body: { error: { code: 'wrong_status' } } });
        expect(row.status).toBe(status);
        expect(events).toEqual([]);
      }
    });
  });

  test('that does not exist is not found', async () => {
    expect((await decide('approve', kind, newId())).status).toBe(404);
  });

  test('is declined or paused only with a reason', async () => {
    const id = await waiting(kind);
    for (const reason of ['', '   ']) {
      const reply = await world.call(adminEndpoints.declineProfile, {
        as: admin,
        params: { kind, id },
        body: { reason },
      });
      expect(reply).toMatchObject({ status: 422, body: { error: { fields: { reason: 'Fill this in' } } } });
    }
  });

  test('reads the reason of a decline', async () => {
    const id = await waiting(kind);
    await decide('decline', kind, id);
    const row = await world.db.selectFrom(table).select('status_reason').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.status_reason).toBe('The license is not yours.');
  });
});

describe('approving a person', () => {
  test('without a license is refused, and says what is missing', async () => {
    const somebody = await world.person('Specialist');
    const { id } = await world.must(specialistEndpoints.getMyProfile, { as: somebody });
    const reply = await decide('approve', 'specialist', id);
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'profile_incomplete' } } });
    expect(reply.body.error?.message).toContain('license number');
  });

  test('whose license has lapsed is refused', async () => {
    const id = await waiting('specialist');
    await world.db.updateTable('licenses').set({ expires_on: '2026-11-01' }).where('specialist_id', '=', id).execute();
    await forceStatus(world.db, 'specialists', id, 'Pending');
    expect(await decide('approve', 'specialist', id)).toMatchObject({
      status: 409,
      body: { error: { code: 'profile_incomplete' } },
    });
  });

  test('notes when the license was checked and approves the scans that waited', async () => {
    const ada = await world.specialist({ approved: false });
    await upload(
      world,
      ada,
      specialistEndpoints.addDocument.path,
      { kind: 'license' },
      { name: 'front.jpg', type: '', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
    );
    await decide('approve', 'specialist', ada.specialistId);
    const card = await world.must(specialistEndpoints.getSpecialist, { as: admin, params: { id: ada.specialistId } });
    expect(card.licenseCheckedAt).toBe(world.clock.now().toISOString());
    expect((await world.must(specialistEndpoints.listDocuments, { as: ada })).items).toMatchObject([
      { status: 'Approved' },
    ]);
  });

  test('twice at the same moment happens once', async () => {
    const id = await waiting('specialist');
    const replies = await Promise.all([decide('approve', 'specialist', id), decide('approve', 'specialist', id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
