import { expect } from 'vitest';
import type { TestSite } from './test-site.ts';

type Message = { readonly body: string };

/** The six digits sent to an e-mail or a phone, as its owner reads them in the outbox. */
export async function outboxCode({ origin }: TestSite, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${origin}/api/outbox?${new URLSearchParams({ to })}`);
        const { items } = (await response.json()) as { items: readonly Message[] };
        code = items.flatMap(({ body }) => body.match(/\b\d{6}\b/) ?? [])[0];
        return code;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  return code ?? '';
}
