/** Inviting a manager from the team page, and accepting by the link in the mail (PRODUCT §1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { forceStatus } from '../world/profiles.ts';
import { findingsOn } from './findings-on.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

/** The link of the newest invitation to an address, once its mail is there. */
async function linkTo(email: string): Promise<string> {
  let token: string | null = null;
  await expect
    .poll(
      async () => {
        token = await site.world.invitationTo(email).catch(() => null);
        return token;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
  return `/invitation/${token}`;
}

test('an owner invites a manager, who is listed as invited and creates an account from the link', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner({ card: null });
  const team = await site.window({ as: owner });
  await team.page.goto('/business/team');
  await team.page.getByRole('button', { name: 'Invite a manager', exact: true }).first().click();
  await team.page.getByLabel('Email').fill('dana.reyes@example.com');
  await team.page.getByRole('button', { name: 'Send invitation' }).click();
  await team.page.getByText('Invitation sent').waitFor();
  const row = team.page.getByRole('listitem').filter({ hasText: 'dana.reyes@example.com' });
  await row.getByText('Invited', { exact: true }).waitFor();
  await row.getByText(/link works until Nov 23/).waitFor();

  const link = await linkTo('dana.reyes@example.com');
  const guest = await site.window({ width: 390, height: 844 });
  expect(await findingsOn(guest, link)).toEqual([]);
  await guest.page.getByRole('heading', { level: 1, name: 'Manage a pharmacy on Mortar' }).waitFor();
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click();
  await guest.page.getByText('Enter your first name').waitFor();
  await guest.page.getByLabel('First name').fill('Dana');
  await guest.page.getByLabel('Last name').fill('Reyes');
  await guest.page.getByLabel('Password', { exact: true }).fill('counting sheep at noon');
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click();
  await guest.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();

  await guest.page.goto('/settings/account');
  await expect.poll(() => guest.page.getByPlaceholder('Not chosen yet').inputValue()).toBe('Eastern time (New York)');

  // The owner's page hears of it.
  await team.page.getByText(/dana\.reyes@example\.com, since/).waitFor();
  const again = await site.window();
  again.allow({ says: 'the server responded with a status of 409 (Conflict)', path: /^\/api\/manager-invitations/ });
  await again.page.goto(link);
  await again.page.getByRole('heading', { level: 1, name: 'Already accepted' }).waitFor();
  expect([...team.pageErrors, ...guest.pageErrors, ...again.pageErrors]).toEqual([]);
});

test('an owner sees which address takes no mail, and sends the invitation again', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner({ card: null });
  const email = 'sam.ortiz@exmaple.com';
  const params = { id: owner.businessId };
  await world.must(businessEndpoints.addManager, { as: owner, params, body: { email } });
  await linkTo(email);
  await world.db.updateTable('manager_invitations').set({ bounced_at: world.clock.now() }).execute();
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto('/business/team');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByText('Not delivered', { exact: true }).waitFor();
  await row.getByText(`${email} doesn’t accept email. Check the address`).waitFor();
  await row.getByRole('button', { name: `Resend the invitation to ${email}` }).click();
  await row.getByText('Invited', { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('an owner revokes an invitation, and its link says so', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner({ card: null });
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto('/business/team');
  await page.getByRole('button', { name: 'Invite a manager', exact: true }).first().click();
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'noor@example.com' });
  const link = await linkTo('noor@example.com');
  await row.getByRole('button', { name: 'Revoke the invitation to noor@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  const guest = await site.window();
  guest.allow({
    says: 'the server responded with a status of 422 (Unprocessable Entity)',
    path: /^\/api\/manager-invitations/,
  });
  await guest.page.goto(link);
  await guest.page.getByText('This invitation no longer works. Ask the pharmacy for a new one.').waitFor();
  expect([...pageErrors, ...guest.pageErrors]).toEqual([]);
});

test('tells an owner whose pharmacy is not approved why nobody can be invited', { timeout }, async () => {
  const owner = await site.world.owner({ card: null });
  await forceStatus(site.world.db, 'businesses', owner.businessId, 'In Review');
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto('/business/team');
  await page.getByText('You can invite managers once this pharmacy is approved. It’s In Review now.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Invite a manager', exact: true }).getAttribute('aria-disabled'))
    .toBe('true');
  expect(pageErrors).toEqual([]);
});
