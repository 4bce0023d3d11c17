import type { Deps } from '#server/call/deps.ts';
import { MessageRefused } from '#server/gateways/messages/message-gateways.ts';
import type { World } from '../world.ts';

type Refusing = {
  /** What its server answers; by default that there is no such mailbox, which is for good. */
  readonly refusal?: Error;
  /** What happens while it is asked. */
  readonly meanwhile?: () => Promise<unknown>;
};

/** Returns the application with a mail server that takes no mail to one address, and the effects it was asked for. */
export function refusingMail(
  world: World,
  address: string,
  { refusal = new MessageRefused('550 5.1.1 No such mailbox'), meanwhile }: Refusing = {},
): { readonly deps: Deps; readonly asked: readonly string[] } {
  const { gateways } = world.deps;
  const asked: string[] = [];
  const send: typeof gateways.mail.send = async (mail) => {
    if (mail.to !== address) return gateways.mail.send(mail);
    asked.push(mail.effectKey);
    await meanwhile?.();
    throw refusal;
  };
  return { deps: { ...world.deps, gateways: { ...gateways, mail: { ...gateways.mail, send } } }, asked };
}
