import { said } from '#contract/language.ts';
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { MortarEvent } from '../../events/events.ts';
import { createAccount, findPeople } from '../accounts/index.ts';
import { findBusiness } from './queries/business-queries.ts';

type Invited = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * Makes an account for somebody asked to run a pharmacy. No password opens it: they set one with a code sent to this
 * address whenever they ask for it, so the invitation never expires and opens nothing by itself.
 */
export async function inviteManager(call: Call, invited: Invited) {
  const firstName = invited.firstName || nameIn(invited.email);
  const lastName = invited.lastName ?? '';
  const { userId } = await createAccount(call, {
    email: invited.email,
    phone: null,
    passwordHash: null,
    firstName,
    lastName,
    role: 'Manager',
  });
  return { id: userId, email: invited.email, first_name: firstName, last_name: lastName };
}

/** The invitation: how to set a password. Whoever has an account is told in it, like of anything else. */
export async function sendManagerInvitation(
  deps: Deps,
  { id, subjectId, data }: MortarEvent<'managerAdded'>,
): Promise<void> {
  const business = data.invited ? await findBusiness(deps.db, subjectId) : undefined;
  if (!business) return;
  // Whoever was just invited has said no language yet: it is the owner's.
  const owner = (await findPeople(deps.db, [business.owner_id])).get(business.owner_id);
  const language = owner?.language ?? 'en';
  const subject = said(`You are asked to run ${business.name} on Mortar`, `Te piden llevar ${business.name} en Mortar`);
  const body = said(
    `${business.name} in ${business.city}, ${business.state} asked you to run its shifts: post them, choose people, approve hours.\n\nWe made an account for you with this email address. Open ${deps.config.publicUrl}, choose "Sign in", then "Forgot password?", and enter ${data.email}. We send you a code, and you choose your password.\n\nIf you do not know this pharmacy, do nothing.`,
    `${business.name}, en ${business.city}, ${business.state}, te pidió que lleves sus turnos: publicarlos, elegir personas, aprobar horas.\n\nCreamos una cuenta para ti con esta dirección de correo. Abre ${deps.config.publicUrl}, elige «Iniciar sesión», luego «¿Olvidaste la contraseña?», y escribe ${data.email}. Te enviamos un código y eliges tu contraseña.\n\nSi no conoces esta farmacia, no hagas nada.`,
  );
  await deps.gateways.mail.send({ to: data.email, subject: subject[language], body: body[language], effectKey: id });
}

/** Until they say their name: `dana.reyes@example.com` is `dana.reyes`. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 80);
}
