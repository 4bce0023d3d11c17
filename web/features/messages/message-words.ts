import { t } from '@lingui/core/macro';
import type { MessageState } from '#contract/messages/message.ts';

/** Returns what stands in place of a message that is not shown any more, else null. */
export function stateWords(state: MessageState): string | null {
  if (state === 'hidden') return t`An admin hid this message.`;
  return state === 'erased' ? t`This message was deleted with its author’s account.` : null;
}
