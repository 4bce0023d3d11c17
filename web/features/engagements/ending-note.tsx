/** Says how the day ended a booking, and what it paid (PRODUCT §4, §5). */
import { t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { money } from '#web/ui/format-money.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';

export function EndingNote({ engagement }: { engagement: Engagement }) {
  const { ending, shift } = engagement;
  if (!ending) return null;
  const { reason } = ending;
  const at = clockTime(ending.at, shift.timeZone);
  const { title, text, tone } = wordsOf(ending, at);
  return (
    <Notice tone={tone} title={title}>
      {text} {reason && t`The reason given: ${reason}`}
    </Notice>
  );
}

function wordsOf(ending: NonNullable<Engagement['ending']>, at: string) {
  const paid = money(ending.payCents);
  if (ending.as === 'turnedAway')
    return {
      tone: 'pine',
      title: t`Turned away: you’re paid ${paid}.`,
      text: t`Your standing isn’t affected.`,
    } as const;
  if (ending.as === 'sentHome')
    return { tone: 'pine', title: t`Sent home: you’re paid ${paid}.`, text: t`Your standing isn’t affected.` } as const;
  if (ending.as === 'walkOut') return walkOutWords(ending, at, paid);
  if (ending.as === 'released')
    return {
      tone: 'grey',
      title: t`Released to backups at ${at}.`,
      text: t`Nothing is paid, and your standing isn’t affected. The arrival code has ended.`,
    } as const;
  if (ending.inReview)
    return {
      tone: 'amber',
      title: t`Recorded as a no-show at ${at}.`,
      text: t`Nothing is paid, and the arrival code has ended. Your standing stays as it is until an admin has reviewed it.`,
    } as const;
  return ending.decision === 'excused'
    ? ({
        tone: 'pine',
        title: t`The no-show is excused.`,
        text: t`Nothing is paid, and your standing isn’t affected.`,
      } as const)
    : ({
        tone: 'signal',
        title: t`A no-show, ${at}.`,
        text: t`Nothing is paid, and it counts against your standing.`,
      } as const);
}

function walkOutWords({ inReview, decision }: NonNullable<Engagement['ending']>, at: string, paid: string) {
  if (inReview)
    return {
      tone: 'amber',
      title: t`Recorded at ${at}: left before the end.`,
      text: t`You’re paid ${paid} for the time worked. Your standing stays as it is until an admin has reviewed it.`,
    } as const;
  return decision === 'excused'
    ? ({
        tone: 'pine',
        title: t`Leaving early is excused.`,
        text: t`You’re paid ${paid} for the time worked, and your standing isn’t affected.`,
      } as const)
    : ({
        tone: 'signal',
        title: t`A walk-out, ${at}.`,
        text: t`You’re paid ${paid} for the time worked, and it counts against your standing.`,
      } as const);
}
