import { expect } from 'vitest';

/** Returns the path of the link to a new password that was mailed to an address, once it is in the outbox. */
export async function resetLinkIn(origin: string, email: string): Promise<string> {
  let link: string | undefined;
  const read = async () => {
    const response = await fetch(`${origin}/api/outbox?${new URLSearchParams({ to: email })}`);
    const { items } = (await response.json()) as { items: readonly { body: string }[] };
    link = items.flatMap(({ body }) => body.match(/https?:\/\/\S+#token=\S+/) ?? [])[0];
    return link;
  };
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  return link?.replace(/^https?:\/\/[^/]+/, '') ?? '';
}
