/** Writing to support in a world. */
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Policy } from '#contract/admin/policy.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SupportCase } from '#contract/support/support-case.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';
import { type SentFile, upload } from './upload.ts';

export function supportIn(world: () => World) {
  const write = (as: Person, text: string, fields: object = {}, files: readonly SentFile[] | null = null) =>
    upload(
      world(),
      as,
      supportEndpoints.openSupportCase.path,
      { topic: 'money', clientId: newId(), text, ...fields },
      files,
    );
  return {
    write,
    /** Expects success. */
    opened: async (as: Person, text: string, fields: object = {}): Promise<SupportCase> => {
      const { status, body } = await write(as, text, fields);
      if (status !== 200) throw new Error(`support: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    reply: (as: Person, id: string, text: string, fields: object = {}) =>
      upload(world(), as, `/api/support/cases/${id}/messages`, { clientId: newId(), text, ...fields }, null),
    answer: (admin: Person, id: string, text: string, close = false) =>
      world().must(supportEndpoints.answerSupportCase, {
        as: admin,
        params: { id },
        body: { text, clientId: newId(), close },
      }),
    /** Changes numbers of the policy in force. */
    withPolicy: async (admin: Person, change: Partial<Policy>) => {
      const { version, policy } = await world().must(adminEndpoints.getPolicy, { as: admin });
      await world().must(adminEndpoints.updatePolicy, {
        as: admin,
        body: { version, policy: { ...policy, ...change } },
      });
    },
  };
}
