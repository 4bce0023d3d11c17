/** Only who has confirmed their email and phone posts or books (PRODUCT §1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { inviteTo, listedFor } from '#test/world/listed-for.ts';
import { lastCode } from '#test/world/newest-message.ts';
import { PASSWORD } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
/** Where nobody else could be counted. */
let fresh: World;
beforeAll(async () => {
  world = await createWorld();
  fresh = await createWorld({ people: 'none' });
});
afterAll(async () => {
  await world.close();
  await fresh.close();
});

async function confirm(as: Person, type: 'email' | 'phone', on = world): Promise<void> {
  const { email, phone } = await on.must(accountEndpoints.getCurrentUser, { as });
  if (type === 'email') {
    await on.must(accountEndpoints.sendEmailCode, { as, body: { email } });
    await on.must(accountEndpoints.confirmCode, { as, body: { type, email, code: await lastCode(on, email) } });
  } else {
    await on.must(accountEndpoints.sendPhoneCode, { as, body: { phone } });
    await on.must(accountEndpoints.confirmCode, { as, body: { type, phone, code: await lastCode(on, phone) } });
  }
}

describe('a specialist', () => {
  const ask = async (as: Person, shiftId: string) => {
    const { status, body } = await world.call(calls.requestShift, { as, params: { id: shiftId }, body: {} });
    return [status, body.error?.code];
  };

  test('is told which address is not confirmed, with the page that mends it, and asks once both are', async () => {
    const specialist = await world.specialist({ confirmed: false });
    const shift = await world.shift();
    const missing = async () => {
      const { fit } = await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } });
      return fit.filter(({ met }) => !met).map(({ code, required, fix }) => [code, required, fix?.page]);
    };
    expect(await missing()).toEqual([
      ['own_email_unconfirmed', true, 'settings'],
      ['own_phone_unconfirmed', true, 'settings'],
    ]);
    expect(await ask(specialist, shift.id)).toEqual([409, 'own_email_unconfirmed']);
    await confirm(specialist, 'email');
    expect(await missing()).toEqual([['own_phone_unconfirmed', true, 'settings']]);
    expect(await ask(specialist, shift.id)).toEqual([409, 'own_phone_unconfirmed']);
    await confirm(specialist, 'phone');
    expect(await missing()).toEqual([]);
    expect(await ask(specialist, shift.id)).toEqual([200, undefined]);
  });

  test('is not accepted with an address they changed and did not confirm, and the pharmacy is told of whom', async () => {
    const { engagement, owner, specialist } = await world.request();
    await world.prove(specialist);
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { phone: '2015550188' } });
    const accept = () => world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    const refused = await accept();
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'own_phone_unconfirmed' }]);
    const { firstName } = await world.must(accountEndpoints.getCurrentUser, { as: specialist });
    expect(refused.body.error?.message).toBe(`${firstName} can’t be booked until they confirm their phone.`);
    await confirm(specialist, 'phone');
    expect((await accept()).status).toBe(200);
  });

  test('keeps their address confirmed who confirmed the new one before changing to it', async () => {
    const { engagement, owner, specialist } = await world.request();
    const phone = '+12015550189';
    await world.prove(specialist);
    await world.must(accountEndpoints.sendPhoneCode, { as: specialist, body: { phone } });
    const code = await lastCode(world, phone);
    await world.must(accountEndpoints.confirmCode, { as: specialist, body: { type: 'phone', phone, code } });
    await world.must(accountEndpoints.updateUser, { as: specialist, body: { phone } });
    expect((await world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id } })).status).toBe(200);
  });

  test('is no candidate, backup or count and cannot be invited until both are confirmed', async () => {
    const specialist = await fresh.specialist({ confirmed: false });
    const shift = await fresh.shift({ startsIn: '30h' });
    const listed = () => listedFor(fresh, shift, specialist.specialistId);
    const nowhere = { candidate: false, standby: false, counted: false };
    expect(await listed()).toEqual(nowhere);
    const refused = await inviteTo(fresh, shift, specialist.specialistId);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'own_email_unconfirmed']);
    await confirm(specialist, 'email', fresh);
    expect(await listed()).toEqual(nowhere);
    await confirm(specialist, 'phone', fresh);
    expect(await listed()).toEqual({ candidate: true, standby: true, counted: true });
    expect((await inviteTo(fresh, shift, specialist.specialistId)).status).toBe(200);
  });

  test('has a confirmed email who set a new password by the code mailed to it', async () => {
    const specialist = await world.specialist({ confirmed: false });
    await confirm(specialist, 'phone');
    await world.must(accountEndpoints.forgotPassword, { body: { email: specialist.email } });
    const code = await lastCode(world, specialist.email);
    const { resetToken } = await world.must(accountEndpoints.verifyResetCode, {
      body: { email: specialist.email, code },
    });
    await world.must(accountEndpoints.resetPassword, { body: { resetToken, password: `${PASSWORD} again` } });
    const { token } = await world.must(accountEndpoints.signIn, {
      body: { email: specialist.email, password: `${PASSWORD} again` },
    });
    const shift = await world.shift();
    expect(await ask({ ...specialist, token }, shift.id)).toEqual([200, undefined]);
  });
});

describe('a pharmacy', () => {
  test('posts what waits until its owner has confirmed both addresses, then opens', async () => {
    const owner = await world.owner({ confirmed: false });
    const shift = await world.shift({ of: owner });
    const posting = () => world.must(shiftEndpoints.getPosting, { as: owner, params: { id: shift.postingId } });
    expect(await posting()).toMatchObject({ status: 'Pending', waitsFor: ['email', 'phone'] });
    await confirm(owner, 'phone');
    expect(await posting()).toMatchObject({ status: 'Pending', waitsFor: ['email'] });
    await confirm(owner, 'email');
    expect(await posting()).toMatchObject({ status: 'Active', waitsFor: [] });
  });

  test('keeps open what was open when its owner changes their phone; what is posted then waits', async () => {
    const owner = await world.owner();
    const before = await world.shift({ of: owner });
    await world.prove(owner);
    await world.must(accountEndpoints.updateUser, { as: owner, body: { phone: '2015550187' } });
    const after = await world.shift({ of: owner, startsIn: '96h' });
    const posting = (id: string) => world.must(shiftEndpoints.getPosting, { as: owner, params: { id } });
    expect((await posting(before.postingId)).status).toBe('Active');
    expect(await posting(after.postingId)).toMatchObject({ status: 'Pending', waitsFor: ['phone'] });
    await confirm(owner, 'phone');
    expect((await posting(after.postingId)).status).toBe('Active');
  });
});
