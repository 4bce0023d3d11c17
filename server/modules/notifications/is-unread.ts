import type { Audience, ReadInPlace } from '#contract/events/definition.ts';
import type { Call } from '../../call/call.ts';

/** What a notification tells of, and to whom: `id` is that of the engagement or the support case. */
export type ToldInPlace = { readonly kind: ReadInPlace; readonly id: string; readonly to: Audience };

/** Returns whether what was written last is unread where it stands, by the side it was written to. */
export async function isUnread(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  { kind, id, to }: ToldInPlace,
): Promise<boolean> {
  if (kind === 'supportCase') return (await deps.questions.supportCaseForAdmins(db, id)).unread > 0;
  const writtenTo = await deps.questions.sidesWrittenTo(db, [id], now);
  return writtenTo.some(({ side, is_unread }) => is_unread && side === (to === 'pharmacy' ? 'business' : 'specialist'));
}
