/** The calls that publish a posting and take it back, with their messages. */
import { plural, t } from '@lingui/core/macro';
import type { UserBusiness } from '#contract/accounts/user.ts';
import { type MadePosting, shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { listed } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { toast } from '#web/ui/toast.tsx';

/** Returns what a pending posting waits for, or null. */
export function waitingWords(posting: Posting, isOwner: boolean, profile: Profile = null): string | null {
  if (posting.status !== 'Pending') return null;
  return liveWords(posting, isOwner, profile) ?? t`It goes live soon.`;
}

/** The status of the pharmacy, where it is known: who paused it is told so. */
type Profile = UserBusiness['status'] | null | undefined;

/** Returns what a posting or shift waits for before people see it; null: for nothing. */
export function liveWords(
  { waitsFor }: Pick<Posting, 'waitsFor'>,
  isOwner: boolean,
  profile: Profile = null,
): string | null {
  const clauses = listed(waitsFor.map((what) => clauseOf(what, isOwner, profile)));
  return clauses ? t`It goes live once ${clauses}.` : null;
}

/** Returns what several shifts wait for, which is the same. */
export function goLiveWords(
  { waitsFor, profile, count }: Pick<Posting, 'waitsFor'> & { readonly profile: Profile; readonly count: number },
  isOwner: boolean,
): string {
  const clauses = listed(waitsFor.map((what) => clauseOf(what, isOwner, profile)));
  return plural(count, {
    one: `# shift goes live once ${clauses}.`,
    other: `# shifts go live once ${clauses}.`,
  });
}

function clauseOf(what: Posting['waitsFor'][number], isOwner: boolean, profile: Profile): string {
  switch (what) {
    case 'account':
      return isOwner ? t`your account is unblocked` : t`the owner’s account is unblocked`;
    case 'profile':
      return profile === 'Paused' ? t`the pharmacy takes bookings again` : t`the pharmacy is approved`;
    case 'email':
      return isOwner ? t`you confirm your email` : t`the owner confirms their email`;
    case 'phone':
      return isOwner ? t`you confirm your phone` : t`the owner confirms their phone`;
    case 'paymentMethod':
      return isOwner ? t`you add a card or bank account` : t`the owner adds a card`;
  }
}

/** Returns on which of the dates the pharmacy is closed, which are posted all the same; null: on none. */
export function closedWords({ closedOn }: Pick<MadePosting, 'closedOn'>): string | null {
  if (closedOn.length === 0) return null;
  const days = closedOn.map(({ day, name }) => `${calendarDay(day)} (${name})`).join(', ');
  return t`The pharmacy is closed ${days}.`;
}

/** Returns the call that posts with one tap. The caller shows the result beside its button. */
export function useCreatePosting() {
  return useCall(shiftEndpoints.createPosting, { onError: () => true, tryAgain: false });
}

/** Returns the call that deletes a posting with its open shifts. */
export function useTakeBackPosting(onDone?: (id: string) => void) {
  return useCall(shiftEndpoints.deletePosting, {
    onDone: (_answer, input) => {
      toast(t`Posting deleted. Nobody can see it anymore.`);
      onDone?.(input.params.id);
    },
  });
}
