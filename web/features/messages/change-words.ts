import type { Amendment } from '#contract/engagements/amendment.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { MessageSide } from '#contract/messages/message.ts';
import { amendmentTitle, ownWords } from '../amendments/amendment-words.ts';

/** Returns a proposed change in one line, as the side reads it that looks. */
export function changeWords(amendment: Amendment, { shift, specialist }: Engagement, side: MessageSide): string {
  if (amendment.proposedBy === side) return ownWords(amendment);
  return amendmentTitle(amendment, side === 'specialist' ? shift.business.name : specialist.firstName);
}
