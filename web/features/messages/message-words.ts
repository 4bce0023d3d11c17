import { t } from '@lingui/core/macro';
import type { MessageState } from '#contract/messages/message.ts';
import { tooLarge, wrongKind } from '#web/features/specialists/scan-problem.ts';
import { refusalWords } from '#web/language/refusals.ts';
import type { SendFailure } from './outgoing-message.ts';

/** Returns what stands in place of a message that is not shown any more, else null. */
export function stateWords(state: MessageState): string | null {
  if (state === 'hidden') return t`An admin hid this message.`;
  return state === 'erased' ? t`This message was deleted with its author’s account.` : null;
}

/** Returns why a message was refused, in the page's language. */
export function failureWords({ code, details }: SendFailure): string {
  if (code === 'payload_too_large') return tooLarge();
  if (code === 'unsupported_media_type') return wrongKind();
  // What older versions kept on the device has a sentence and no code.
  if (code === 'unknown' || code === undefined) return t`The server didn’t accept it.`;
  return refusalWords({ code, details });
}
