/** A change that waits for an answer, on the booking itself (DESIGN-LANGUAGE 17). Shown to both sides; one of them answers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { Amendment } from '#contract/engagements/amendment.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { AmendmentButtons } from './amendment-buttons.tsx';
import { amendmentTitle, ownWords } from './amendment-words.ts';
import classes from './amendments.module.css';
import { type AmendmentSide, singleChange } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { HoldNote } from './hold-note.tsx';
import { TimeLeft } from './time-left.tsx';

export function AmendmentCard({ engagement, side }: { engagement: Engagement; side: AmendmentSide }) {
  const { t } = useLingui();
  const { amendment, terms, specialist, shift } = engagement;
  if (!amendment) return null;
  const { timeZone } = terms;
  const isOwn = amendment.proposedBy === side;
  const asker = amendment.proposedBy === 'business' ? shift.business.name : specialist.firstName;
  return (
    <Card flush className={classes.card}>
      <div className={classes.band}>
        <h2>
          <IconArrowsDiff size={18} stroke={1.75} aria-hidden="true" />
          {isOwn ? ownWords(amendment) : amendmentTitle(amendment, asker)}
        </h2>
        <span className={classes.deadline}>
          <Trans>
            Answer by <DateTime at={amendment.expiresAt} timeZone={timeZone} withZone />
          </Trans>
          <TimeLeft until={amendment.expiresAt} />
        </span>
      </div>
      <div className={classes.answerBody}>
        <div className={classes.who}>
          <Avatar name={amendment.proposer} size={36} />
          <div>
            <p>
              <strong>{amendment.proposer}</strong>{' '}
              <span className={classes.quiet}>
                <DateTime at={amendment.createdAt} timeZone={timeZone} />
              </span>
            </p>
            {amendment.reason && <p>“{amendment.reason}”</p>}
          </div>
        </div>
        <ComparisonTable comparison={amendment} side={side} />
        {side === 'business' && <HoldNote comparison={amendment} person={specialist.firstName} />}
      </div>
      <div className={classes.answer}>
        <p>
          {amendment.securing
            ? t`Accepted. It takes effect once the payment for it is held.`
            : stakes(amendment, isOwn)}
        </p>
        <div className={classes.answerActs}>
          <AmendmentButtons engagement={engagement} side={side} />
        </div>
      </div>
    </Card>
  );

  function stakes(open: Amendment, own: boolean): string {
    const kept = singleChange(open)?.before;
    const noAnswer = kept ? t`No answer keeps ${kept}.` : t`No answer keeps the booking as it is.`;
    if (own) return t`The locked terms stand until it’s accepted. ${noAnswer}`;
    return t`Saying no doesn’t affect standing and changes nothing. ${noAnswer}`;
  }
}
