/** The Admin's page of work that fails: noticed on the overview, tried from the list, gone once it works. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOn } from './findings-on.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('an Admin sees a failing task on the overview, retries it, and it disappears once it succeeds', async () => {
  const { world } = site;
  const shift = await world.shift({ startsIn: '30h' });
  await sql`create function refuse_bad() returns trigger language plpgsql as
    'begin raise exception $e$duplicate key value violates unique constraint "shifts_only_once"$e$; end'`.execute(
    world.db,
  );
  await sql`create trigger bad before update on shifts for each row when (old.id = ${sql.lit(shift.id)}) execute function refuse_bad()`.execute(
    world.db,
  );
  await world.settle();
  await world.advance('33h', { mayFail: true });
  const office = await site.window({ as: await world.admin() });
  const { page, context } = office;
  const phone = await site.window({ as: await world.admin(), width: 390, height: 844 });
  expect([...(await findingsOn(phone, '/admin/work')), ...(await findingsOn(office, '/admin/work'))]).toEqual([]);
  await phone.context.close();
  await page.goto(`/admin/overview`);
  await page.getByText('1 task that Mortar runs by itself fails.').waitFor();
  await page.getByRole('link', { name: 'View failing tasks' }).click();
  const tasks = page.getByRole('table', { name: 'Failing tasks' });
  const again = tasks.getByRole('button', { name: 'Try now: Close a shift that nobody took' });
  await again.click();
  await page.getByText('It failed again.').waitFor();
  await expect
    .poll(() => tasks.getByRole('link', { name: 'Shift' }).getAttribute('href'))
    .toBe(`/admin/shifts/${shift.id}`);
  await sql`drop trigger bad on shifts`.execute(world.db);
  await again.click();
  await page.getByText('Everything is running on time', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  // The page shows what it knew until the read is back.
  await expect.poll(() => page.getByText('View failing tasks').count()).toBe(0);
  expect(office.pageErrors).toEqual([]);
  await context.close();
});
