import type { World } from '../world.ts';

/** The newest code sent to an e-mail or a phone, as its owner would read it. */
export async function lastCode(world: World, to: string): Promise<string> {
  await world.settle();
  const message = await world.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', to)
    .where('body', '~', '\\m\\d{6}\\M')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = message.body.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code in: ${message.body}`);
  return code;
}

/** A code that is not `code`. */
export function wrongCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}
