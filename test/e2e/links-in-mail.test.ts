/** Where the links of a mail lead, in a browser: to what it is about, and at its foot to its end (decision 148). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { axeFindings } from './axe-findings.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

/** Asks for a shift, and returns the paths of the links in the mail that its owner gets. */
async function mailOfRequest() {
  const { world } = site;
  const { owner, id } = await world.shift();
  await world.must(engagementEndpoints.requestShift, { as: await world.specialist(), params: { id }, body: {} });
  const mailed = () =>
    world.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', owner.email)
      .where('body', 'like', '%/unsubscribe/%-requests-%')
      .executeTakeFirst();
  // Sent by the site's own worker.
  await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
  const { body } = (await mailed()) ?? { body: '' };
  const isOn = async () => {
    const { topics } = await world.must(notificationEndpoints.getPreferences, { as: owner });
    return topics.find(({ topic }) => topic === 'requests')?.email;
  };
  const [path = '', page = ''] = [/\/unsubscribe\/\S+/, /\/notifications\/open\S+/].map(
    (link) => body.match(link)?.[0],
  );
  return { owner, shiftId: id, path, page, isOn };
}

test('a mail leads to what it is about, by way of signing in where nobody is', { timeout }, async () => {
  const { owner, shiftId, page: link } = await mailOfRequest();
  const theirs = await site.window({ as: owner, width: 390, height: 844 });
  await theirs.page.goto(link);
  await theirs.page.waitForURL(`**/business/candidates/${shiftId}**`);
  expect(theirs.pageErrors).toEqual([]);

  const nobodys = await site.window({ width: 390, height: 844 });
  await nobodys.page.goto(link);
  await nobodys.page.waitForURL((url) => url.searchParams.get('next') === link);
  expect(nobodys.pageErrors).toEqual([]);
});

test('the link at the foot of a mail says what ends, and ends it once its button is pressed, signed in or not', {
  timeout,
}, async () => {
  const { path, isOn } = await mailOfRequest();
  const { page, pageErrors } = await site.window({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Unsubscribe from these emails?' }).waitFor();
  await page.getByText('no more emails about “Requests and invites”').waitFor();
  expect(await axeFindings(page, 'leaving a kind of mail')).toEqual([]);
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  expect(await isOn()).toBe(false);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a link that was cut off says so, and one that can’t be read offers another try', { timeout }, async () => {
  const { path } = await mailOfRequest();
  const { page, pageErrors, allow } = await site.window({ width: 390, height: 844 });
  for (const says of ['404 (Not Found)', '500 (Internal Server Error)'])
    allow({ says: `the server responded with a status of ${says}`, path: /^\/api\/notifications\/unsubscribe\// });
  await page.goto(path.slice(0, -3));
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();

  const call = '**/api/notifications/unsubscribe/**';
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(path);
  await page.getByText('We couldn’t load this page').waitFor({ timeout: 60_000 });
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(pageErrors).toEqual([]);
});
