/** The federal exclusion list (PRODUCT §8): imported, compared with everybody, decided by an Admin alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { waveEndpoints } from '#contract/engagements/wave-endpoints.ts';
import { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { type LeieRow, leie } from './leie.data.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const others: readonly LeieRow[] = [
  { LASTNAME: 'QUILL', FIRSTNAME: 'BARTHOLOMEW' },
  { LASTNAME: 'VANTERPOOL', FIRSTNAME: 'ODESSA' },
  { BUSNAME: 'GRAYLING HOME CARE LLC' },
];
const send = (rows: readonly LeieRow[], fields: Record<string, string> = { evenIfShorter: 'true' }) =>
  upload(world, admin, exclusionEndpoints.importExclusions.path, fields, {
    name: 'UPDATED.csv',
    type: 'text/csv',
    bytes: leie(rows),
  });
const open = async () =>
  (await world.must(exclusionEndpoints.listExclusionMatches, { as: admin, query: { pageSize: 100 } })).items;
const matchOf = async ({ specialistId }: { specialistId: string }) =>
  (await open()).find(({ specialist }) => specialist.id === specialistId);
const decide = (id: string, isSame: boolean) =>
  world.call(exclusionEndpoints.decideExclusionMatch, {
    as: admin,
    params: { id },
    body: { isSame, reason: 'Compared with the file' },
  });
const statusOf = async (as: Person) => (await world.must(specialistEndpoints.getMyProfile, { as })).status;
const titlesTo = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.map(({ title }) => title);
};
/** Somebody with a name of their own, as the list writes it. */
let names = 0;
async function somebody() {
  names += 1;
  const lastName = `Zed${'abcdefghijklmnopqrstuvwxyz'[names]}`;
  const person = await world.specialist();
  await world.db.updateTable('users').set({ last_name: lastName }).where('id', '=', person.userId).execute();
  const row: LeieRow = { LASTNAME: lastName.toUpperCase(), FIRSTNAME: 'IMANI' };
  return { person, row };
}

describe('the list', () => {
  test('keeps people, counts firms, leaves out who is reinstated, and names each row it cannot read', async () => {
    const { status, body } = await send([
      ...Array.from({ length: 40 }, (_, index) => ({ LASTNAME: `NOBODY${index}`, FIRSTNAME: 'ANN' })),
      ...others,
      { LASTNAME: 'PINDER', FIRSTNAME: 'AVA', REINDATE: '20200101' },
      { LASTNAME: 'STROUD', FIRSTNAME: 'LEO', EXCLDATE: '2020' },
    ]);
    expect([status, body.list]).toMatchObject([200, { people: 42, others: 1, refused: 1, fileName: 'UPDATED.csv' }]);
    expect(body.refusedRows).toEqual([{ line: 46, column: 'EXCLDATE', value: '2020' }]);
    const told = await world.must(exclusionEndpoints.getExclusionList, { as: admin });
    expect(told).toMatchObject({ list: { people: 42 }, isDue: false });
    await world.advance('36d');
    expect((await world.must(exclusionEndpoints.getExclusionList, { as: admin })).isDue).toBe(true);
  });

  test('is refused as a whole when it is another file, or was cut, and the one before stays', async () => {
    await send(others);
    const another = await upload(
      world,
      admin,
      exclusionEndpoints.importExclusions.path,
      {},
      {
        name: 'staff.csv',
        type: 'text/csv',
        bytes: Buffer.from('Name,Role\nAnn,Pharmacist\n'),
      },
    );
    expect([another.status, another.body.error.code]).toEqual([422, 'exclusion_list_columns']);
    expect(another.body.error.message).toContain('LASTNAME');
    const cut = await send(others.slice(0, 1), {});
    expect([cut.status, cut.body.error.code]).toEqual([409, 'exclusion_list_shorter']);
    const empty = await send([{ BUSNAME: 'A FIRM' }]);
    expect([empty.status, empty.body.error.code]).toEqual([422, 'exclusion_list_unreadable']);
    expect((await world.must(exclusionEndpoints.getExclusionList, { as: admin })).list?.people).toBe(2);
  });

  test('imported again it changes nothing, and asks nothing twice', async () => {
    const { row } = await somebody();
    expect((await send([...others, row])).body).toMatchObject({ found: 1, isSame: false });
    expect((await send([...others, row])).body).toMatchObject({ found: 0, isSame: true });
  });
});

describe('a match', () => {
  test('holds the person, tells nobody, and leaves what is booked', async () => {
    const { person, row } = await somebody();
    const { engagement, owner } = await world.bookedShift({ startsIn: '5d', by: person });
    await send([...others, row]);
    expect(await statusOf(person)).toBe('In Review');
    expect(await matchOf(person)).toMatchObject({ matchedBy: 'name', bookings: 1, verdict: null });
    const shift = await world.shift({ startsIn: '9d' });
    const asked = await world.call(calls.requestShift, { as: person, params: { id: shift.id }, body: {} });
    expect([asked.status, asked.body.error?.code]).toEqual([409, 'profile_not_approved']);
    const kept = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
    expect(kept.status).toBe('Booked');
    for (const as of [owner, person]) expect((await titlesTo(as)).join('\n')).not.toMatch(/exclusion|review|list/i);
    const refused = await world.call(adminEndpoints.approveProfile, {
      as: admin,
      params: { kind: 'specialist', id: person.specialistId },
      body: {},
    });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'exclusion_open']);
  });

  test('stands in the person’s review, which offers no approval until it is decided', async () => {
    const [{ person, row }, other] = [await somebody(), await somebody()];
    await send([...others, row, other.row]);
    const review = async () => {
      const { specialistId: id } = person;
      const read = await world.must(adminEndpoints.getReview, { as: admin, params: { kind: 'specialist', id } });
      const approve = read.specialist?.actions.find(({ name }) => name === 'approveProfile');
      return [read.exclusion, approve?.refusal];
    };
    expect(await review()).toEqual(['open', 'exclusion_open']);
    const { items, total } = await world.must(exclusionEndpoints.listExclusionMatches, {
      as: admin,
      query: { specialistId: person.specialistId },
    });
    expect([total, items.map(({ specialist }) => specialist.id)]).toEqual([1, [person.specialistId]]);
    await decide(items[0]?.id ?? '', true);
    expect(await review()).toEqual(['confirmed', 'exclusion_confirmed']);
    await decide(items[0]?.id ?? '', false);
    expect(await review()).toEqual([null, null]);
  });

  test('dismissed, the profile is what it was, approved or paused, and the same entry is not asked about again', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const profile = await world.must(specialistEndpoints.getMyProfile, { as: two.person });
    const { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } = profile;
    await world.must(specialistEndpoints.updateMyProfile, {
      as: two.person,
      body: { license, licenseNumber, licenseState, licenseExp, address, city, state, zip, paused: true } as never,
    });
    await send([...others, one.row, two.row]);
    expect(await Promise.all([statusOf(one.person), statusOf(two.person)])).toEqual(['In Review', 'In Review']);
    for (const { person } of [one, two]) await decide((await matchOf(person))?.id ?? '', false);
    expect(await Promise.all([statusOf(one.person), statusOf(two.person)])).toEqual(['Approved', 'Paused']);
    expect((await send([...others, one.row, two.row, { LASTNAME: 'NEW', FIRSTNAME: 'ONE' }])).body.found).toBe(0);
  });

  test('confirmed, the profile is declined with the reason, bookings end without cost or points, and backups start', async () => {
    const { person, row } = await somebody();
    const { engagement, owner, shift } = await world.bookedShift({ startsIn: '5d', by: person });
    const waiting = await world.request({ by: person });
    await send([...others, row]);
    const match = await matchOf(person);
    await decide(match?.id ?? '', true);
    await world.settle();
    expect(await statusOf(person)).toBe('Declined');
    const ended = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
    expect(ended).toMatchObject({ status: 'Cancelled', cancelledBy: 'system' });
    const pending = await world.must(calls.getEngagement, { as: person, params: { id: waiting.engagement.id } });
    expect(pending.status).toBe('Cancelled');
    const standby = await world.must(waveEndpoints.getStandby, { as: owner, params: { id: shift.id } });
    expect(standby.plan).toMatchObject({ cause: 'disqualified' });
    expect((await titlesTo(owner)).join('\n')).toMatch(/can’t work/);
    expect((await world.must(specialistEndpoints.getMyProfile, { as: person })).standing).toBe(100);
    expect((await decide(match?.id ?? '', true)).body.error?.code).toBe('already_decided');
    const refused = await world.call(adminEndpoints.approveProfile, {
      as: admin,
      params: { kind: 'specialist', id: person.specialistId },
      body: {},
    });
    expect(refused.body.error?.code).toBe('exclusion_confirmed');
    expect((await decide(match?.id ?? '', false)).status, 'taken back').toBe(200);
  });

  test('confirmed, who waits for an answer, on either side, reads that none will come', async () => {
    const { person, row } = await somebody();
    const asked = await world.request({ by: person });
    const host = await world.owner();
    const shift = await world.shift({ of: host, startsIn: '9d' });
    await world.must(calls.inviteSpecialist, {
      as: host,
      params: { id: shift.id },
      body: { specialistId: person.specialistId },
    });
    await send([...others, row]);
    await decide((await matchOf(person))?.id ?? '', true);
    await world.settle();
    expect((await titlesTo(asked.owner)).join('\n')).toMatch(/withdrew for/);
    expect((await titlesTo(host)).join('\n')).toMatch(/is no longer available/);
    expect((await titlesTo(person)).filter((title) => title.startsWith('Withdrawn:'))).toHaveLength(2);
  });

  test('ends by itself when the next list has the entry no longer', async () => {
    const { person, row } = await somebody();
    await send([...others, row]);
    expect((await send(others)).body.gone).toBeGreaterThan(0);
    expect([await statusOf(person), await matchOf(person)]).toEqual(['Approved', undefined]);
  });

  test('of somebody whose license lapsed keeps them off the market though a new one is verified, until it is dismissed', async () => {
    const { person, row } = await somebody();
    const [held] = (await world.must(specialistEndpoints.listLicenses, { as: person })).items;
    const params = { id: held?.id ?? '' };
    await world.must(adminEndpoints.withdrawLicense, { as: admin, params, body: { reason: 'Revoked' } });
    expect(await statusOf(person)).toBe('Pending');
    await send([...others, row]);
    const renewed = { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' } as const;
    const { id } = await world.must(specialistEndpoints.addLicense, { as: person, body: renewed });
    await world.must(adminEndpoints.verifyLicense, {
      as: admin,
      params: { id },
      body: { check: await boardCheck(world.db, id) },
    });
    const { items } = await world.must(specialistEndpoints.listLicenses, { as: person });
    expect(items.find((license) => license.id === id)?.status).toBe('Approved');
    expect(await statusOf(person)).toBe('Pending');
    expect((await decide((await matchOf(person))?.id ?? '', false)).status).toBe(200);
    expect(await statusOf(person)).toBe('Approved');
  });

  test.each([
    ['NPI', { npi: '1234567893' }, { NPI: '1003000126' }, { npi: '1003000126' }],
    ['date of birth', { birthDate: '1990-05-01' }, { DOB: '19710820' }, { birthDate: '1971-08-20' }],
  ])('holds a name whatever %s its person typed, and shows the Admin both', async (_what, typed, listed, shown) => {
    const { person, row } = await somebody();
    const { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } = await world.must(
      specialistEndpoints.getMyProfile,
      { as: person },
    );
    const body = { license, licenseNumber, licenseState, licenseExp, address, city, state, zip, ...typed } as never;
    await world.must(specialistEndpoints.updateMyProfile, { as: person, body });
    await send([...others, { ...row, ...listed }]);
    const match = await matchOf(person);
    expect(match).toMatchObject({ matchedBy: 'name', verdict: null, specialist: typed, entry: shown });
    expect(await statusOf(person)).toBe('In Review');
    expect((await decide(match?.id ?? '', false)).status).toBe(200);
    expect(await statusOf(person)).toBe('Approved');
  });

  test('is found when somebody enters a number that is listed, and Admins alone are told', async () => {
    const { person } = await somebody();
    const npi = '1234567893';
    await send([...others, { LASTNAME: 'ELSE', FIRSTNAME: 'SOMEBODY', NPI: npi }]);
    expect(await matchOf(person)).toBeUndefined();
    const { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } = await world.must(
      specialistEndpoints.getMyProfile,
      { as: person },
    );
    const body = { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } as never as object;
    const wrong = await world.call(specialistEndpoints.updateMyProfile, {
      as: person,
      body: { ...body, npi: '1234567890' } as never,
    });
    expect(wrong.body.error?.fields).toHaveProperty('npi');
    await world.must(specialistEndpoints.updateMyProfile, { as: person, body: { ...body, npi } as never });
    expect(await matchOf(person)).toMatchObject({ matchedBy: 'npi' });
    expect((await titlesTo(admin)).join()).toContain('exclusion list');
  });
});
