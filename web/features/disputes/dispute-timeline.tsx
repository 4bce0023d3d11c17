/** What each side said and what was decided, in the order it happened; below it whatever was recorded. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconGavel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Dispute, DisputeFile } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import type { BookingSide } from '../engagements/booking-pay.ts';
import classes from './dispute.module.css';
import { amountWords, disputeReasonNames } from './dispute-words.ts';
import { FileList } from './file-list.tsx';

type StoryEntry = {
  key: string;
  at: string;
  /** Whose face stands beside it; null for Mortar. */
  who: string | null;
  title: string;
  words: string | null;
  files: readonly DisputeFile[];
};

type Props = { engagement: Engagement; dispute: Dispute; side: BookingSide };

export function DisputeTimeline({ engagement, dispute, side, children }: Props & { children: ReactNode }) {
  const { t } = useLingui();
  const { timeZone } = engagement.shift;
  return (
    <Card title={t`What each side says`}>
      <ol className={classes.story}>
        {storyOf({ engagement, dispute, side }).map(({ key, at, who, title, words, files }) => (
          <li key={key}>
            {who === null ? (
              <span className={classes.mark}>
                <IconGavel size={20} stroke={1.75} aria-hidden="true" />
              </span>
            ) : (
              <Avatar name={who} size={36} />
            )}
            <div className={classes.told}>
              <strong>{title}</strong>
              {words && <p>“{words}”</p>}
              <FileList files={files} />
              <p className={classes.quiet}>
                {who && <>{who}, </>}
                <DateTime at={at} timeZone={timeZone} withZone />
              </p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

function storyOf({ engagement, dispute, side }: Props): StoryEntry[] {
  const { statement, answer, decisions, appeals, reason, openedBy, openedAt, closedAt, outcome } = dispute;
  const { specialist, shift } = engagement;
  const [her, firstName, pharmacy] = [fullName(specialist), specialist.firstName, shift.business.name];
  const claimed = amountWords(dispute.claimed, dispute, side);
  const offered = amountWords(dispute.offered, dispute, side);
  return [
    statement
      ? {
          key: 'opened',
          at: statement.at,
          who: openedBy ?? pharmacy,
          title: reason ? t(disputeReasonNames[reason]) : t`Disputed`,
          words: statement.words,
          files: statement.files,
        }
      : {
          key: 'opened',
          at: openedAt,
          who: null,
          title: t`${pharmacy} didn’t answer. ${offered} was approved, and Mortar decides the rest.`,
          words: null,
          files: [],
        },
    ...(answer
      ? [
          {
            key: 'answer',
            at: answer.at,
            who: her,
            title: answer.agrees ? t`${firstName} agreed to ${offered}` : t`${firstName} stands by ${claimed}`,
            words: answer.words || null,
            files: answer.files,
          },
        ]
      : []),
    ...decisions.map((decision) => decided(decision, dispute, side)),
    ...appeals.map(({ at, words, files, side: by }) => ({
      key: `appeal ${by}`,
      at,
      who: by === 'specialist' ? her : pharmacy,
      title: by === 'specialist' ? t`${firstName} appealed` : t`${pharmacy} appealed`,
      words,
      files,
    })),
    ...(closedAt && outcome === 'withdrawn'
      ? [{ key: 'end', at: closedAt, who: pharmacy, title: t`${pharmacy} took it back`, words: null, files: [] }]
      : []),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
}

function decided(
  { round, decided: claim, paidCents, reason, at }: Dispute['decisions'][number],
  dispute: Dispute,
  side: BookingSide,
): StoryEntry {
  const amount = amountWords(claim, dispute, side);
  const [moved, back] = [money(paidCents), money(-paidCents)];
  const title = round === 2 ? t`Mortar decided the appeal: ${amount}` : t`Mortar decided: ${amount}`;
  const following = paidCents > 0 ? t`${moved} more is paid.` : paidCents < 0 ? t`${back} is taken back.` : null;
  return {
    key: `decision ${round}`,
    at,
    who: null,
    title: [title, following].filter(Boolean).join('. '),
    words: reason,
    files: [],
  };
}
