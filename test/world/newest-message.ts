import type { Db } from '#server/db/open.ts';

type World = { readonly db: Db; settle(): Promise<unknown> };

/** Returns what `pattern` captures in the newest message to an e-mail or a phone that holds it; null when none does. */
export async function newestMatch(world: World, to: string, pattern: RegExp): Promise<string | null> {
  await world.settle();
  const messages = await world.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { body } of messages) {
    const match = body.match(pattern)?.[1];
    if (match) return match;
  }
  return null;
}

/** Returns the newest code, as its owner would read it. */
export async function lastCode(world: World, to: string): Promise<string> {
  const code = await newestMatch(world, to, /\b(\d{6})\b/);
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Returns the token in the newest link for a new password; null when none was mailed. */
export function lastLink(world: World, to: string): Promise<string | null> {
  return newestMatch(world, to, /#token=([\w-]+)/);
}

/** Returns a code that is not `code`. */
export function wrongCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}
