import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const take = async (as: Person, url: string, payload: object) => {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await world.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, type: response.headers['content-type'], lines: response.body.split('\r\n') };
};

test('an export holds what the list holds, by the same filters, and is logged', async () => {
  const [person, other] = [await world.specialist(), await world.specialist()];
  const users = await take(admin, deskEndpoints.exportUsers.path, { query: person.email });
  expect(users.type).toContain('text/csv');
  expect(users.lines.filter((line) => line.includes('@'))).toHaveLength(1);
  expect(users.lines.join()).toContain(person.userId);
  expect(users.lines.join()).not.toContain(other.userId);
  const audit = await take(admin, auditEndpoints.exportAudit.path, { name: 'listExported' });
  expect(audit.lines[1]).toContain('listExported');
  const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'listExported' } });
  expect(items.map(({ details }) => details)).toEqual([
    { list: 'audit', rows: 1 },
    { list: 'users', rows: 1 },
  ]);
  expect((await take(person, deskEndpoints.exportUsers.path, {})).status).toBe(403);
});
