import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { invitationsIn } from '#test/world/invitations-in.ts';
import { forceStatus } from '#test/world/profiles.ts';
import { createWorld, type World } from '#test/world.ts';

const PASSWORD = 'counting sheep at noon';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { address, invite, revoke, managersOf, invitationsMailed, invited, accountsOf } = invitationsIn(() => world);
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('inviting a manager', () => {
  test('makes no account and leaves the address free; the list says who is invited, and until when', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    const { body } = await invite(owner, email, { firstName: 'Dana', lastName: 'Reyes' });
    expect(body).toMatchObject({ email, firstName: 'Dana', joinedAt: null, invitation: { expired: false } });
    expect((await managersOf(owner)).items).toEqual([body]);
    expect(await accountsOf(email)).toEqual([]);
    expect(await world.must(accountEndpoints.checkEmail, { body: { email } })).toEqual({ exists: false });
    const signUp = { email, phone: '2125559001', password: PASSWORD, firstName: 'Dana', lastName: 'Reyes' };
    expect((await world.call(accountEndpoints.signUp, { body: signUp })).status).toBe(200);
  });

  test.each(['In Review', 'Pending', 'Declined', 'Paused'] as const)(
    'is refused while the pharmacy is %s, says why, and sends nothing',
    async (status) => {
      const owner = await world.owner({ card: null });
      await forceStatus(world.db, 'businesses', owner.businessId, status);
      const email = address();
      const reply = await invite(owner, email);
      expect(codeOf(reply)).toEqual([409, 'invites_need_approval']);
      expect(reply.body.error?.message).toBe(
        `You can invite managers once this pharmacy is approved. It’s ${status} now.`,
      );
      expect((await invitationsMailed()).filter(({ recipient }) => recipient === email)).toEqual([]);
    },
  );

  test('of 120 addresses at once mails 5 an hour and 20 a day, and says when to come back', async () => {
    const owner = await world.owner({ card: null });
    const before = (await invitationsMailed()).length;
    const spray = async () => {
      const replies = await Promise.all(Array.from({ length: 120 }, () => invite(owner, address())));
      return replies.map(({ status }) => status);
    };
    const statuses = await spray();
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(115);
    expect(await invitationsMailed()).toHaveLength(before + 5);
    const refused = await world.app.inject({
      method: 'POST',
      url: `/api/businesses/${owner.businessId}/managers`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { email: address() },
    });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    for (let hour = 1; hour <= 5; hour += 1) {
      await world.advance('61m');
      for (let sent = 0; sent < 6; sent += 1) await invite(owner, address());
    }
    expect(await invitationsMailed()).toHaveLength(before + 20);
  });

  test('of one address by many owners mails it twice an hour', async () => {
    const email = address();
    const owners = await Promise.all(Array.from({ length: 5 }, () => world.owner({ card: null })));
    const replies = await Promise.all(owners.map((owner) => invite(owner, email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    expect((await invitationsMailed()).filter(({ recipient }) => recipient === email)).toHaveLength(2);
  });

  test('again and again, taken back in between, is no way round the limits', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    for (let round = 0; round < 6; round += 1) {
      await invite(owner, email);
      await world.settle();
      await revoke(owner, email);
    }
    expect((await invitationsMailed()).filter(({ recipient }) => recipient === email)).toHaveLength(2);
  });

  test('is sent again, also when it expired, with a link for another 7 days and under the same limits', async () => {
    const owner = await world.owner({ card: null });
    const { email, token } = await invited(owner);
    const resend = () =>
      world.call(businessEndpoints.resendInvitation, { as: owner, params: { id: owner.businessId }, body: { email } });
    await world.advance('192h');
    expect((await managersOf(owner)).items).toMatchObject([{ invitation: { expired: true } }]);
    expect((await resend()).body).toMatchObject({ email, invitation: { expired: false } });
    expect((await managersOf(owner)).total).toBe(1);
    const renewed = await world.invitationTo(email);
    expect(renewed).not.toBe(token);
    const open = (link: string) => world.call(businessEndpoints.openInvitation, { body: { token: link } });
    expect([(await open(renewed)).status, codeOf(await open(token))]).toEqual([200, [422, 'invitation_expired']]);
    expect((await resend()).status).toBe(200);
    expect(codeOf(await resend())).toEqual([429, 'too_many_invitations']);
    await revoke(owner, email);
    expect(codeOf(await resend())).toEqual([404, 'not_found']);
    expect(codeOf(await open(renewed))).toEqual([422, 'invitation_invalid']);
  });

  test('has one subject, and quotes the pharmacy’s name without links, addresses or numbers to call', async () => {
    const owner = await world.owner({
      card: null,
      name: 'URGENT: pay at https://evil.example.com/x or call +1 (800) 555-0100 <b>me@evil.com</b>',
    });
    const { email } = await invited(owner);
    const mail = (await invitationsMailed()).find(({ recipient }) => recipient === email);
    expect(mail?.subject).toBe('You’re invited to manage shifts on Mortar');
    const words = mail?.body.replace(/^http\S+\/invitation\/\S+$/m, '') ?? '';
    expect(words).not.toMatch(/https?:|evil\.|@|555|[<>]/);
    expect(words).toContain('It’s registered as “URGENT pay at https evil example com x or call');
  });

  test('twice at once to one pharmacy is one invitation', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    const replies = await Promise.all([invite(owner, email), invite(owner, email)]);
    expect(replies.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'already_invited'],
    ]);
  });

  test('is nothing for an address whose account has another role', async () => {
    const owner = await world.owner({ card: null });
    const { email } = await world.person('Specialist');
    expect(codeOf(await invite(owner, email))).toEqual([422, 'not_a_manager_account']);
  });
});
