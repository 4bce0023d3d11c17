import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconEyeSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StandingLine } from '#contract/engagements/standing.ts';
import { points } from '#web/features/engagements/points.ts';
import { mayAppeal } from '#web/features/standing/may-appeal.ts';
import { evidenceOf, shortDay, standingLineTitle } from '#web/features/standing/standing-words.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Row } from './standing-lines.ts';
import classes from './standing-page.module.css';

/** What happened, its evidence as a link, and on phones its day and lapse. */
export function LineWords({ row, onShow }: { row: Row; onShow: () => void }) {
  const { t } = useLingui();
  const [line, ...more] = row.lines;
  if (!line) return null;
  if (more.length > 0) {
    const count = row.lines.length;
    const shifts = new Set(row.lines.map(({ booking }) => booking?.engagementId)).size;
    return (
      <>
        <span className={classes.what}>{t`${count} lines at 100`}</span>
        <div className={classes.evidence}>
          {plural(shifts, { one: '# shift.', other: '# shifts.' })}{' '}
          <Anchor component="button" type="button" onClick={onShow} className={classes.show ?? ''}>
            <Trans>Show</Trans>
          </Anchor>
        </div>
      </>
    );
  }
  const { booking, appeal } = line;
  const [at, lapses, rule] = [shortDay(line.at), shortDay(line.lapsesAt), line.ruleName.sentence];
  return (
    <>
      {booking ? (
        <Link to={paths.specialist.engagement(booking.engagementId)} className={classes.what}>
          {standingLineTitle(line)}
        </Link>
      ) : (
        <span className={classes.what}>{standingLineTitle(line)}</span>
      )}
      <div className={classes.evidence}>
        <span className={classes.onPhone}>{t`${at}.`} </span>
        {evidenceOf(line)}
        <span className={classes.narrow}>
          {' '}
          {line.effect < 0 && t`Rule: ${rule}.`} {t`Lapses ${lapses}.`}
        </span>
      </div>
      {appeal?.status === 'Pending' && (
        <div className={classes.evidence}>
          <AppealDue appeal={appeal} />
        </div>
      )}
      {appeal && appeal.status !== 'Pending' && appeal.reason && (
        <div className={classes.evidence}>
          <AppealAnswer reason={appeal.reason} />
        </div>
      )}
    </>
  );
}

/** Says until when an admin answers, or that the answer is late. */
function AppealDue({ appeal: { answerBy, isOverdue } }: { appeal: NonNullable<StandingLine['appeal']> }) {
  const { t } = useLingui();
  const day = shortDay(answerBy);
  return isOverdue
    ? t`The answer to your appeal was due ${day} and is late. We reminded the admins.`
    : t`An admin answers your appeal by ${day}.`;
}

function AppealAnswer({ reason }: { reason: string }) {
  const { t } = useLingui();
  return t`The answer to your appeal: “${reason}”`;
}

/** The appeal button, or how it stands. */
export function LineAct({ line, onAppeal }: { line: StandingLine; onAppeal: () => void }) {
  const { t } = useLingui();
  const { appeal, state, booking } = line;
  if (mayAppeal(line)) {
    const amount = points(line.effect);
    return (
      <span className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          className={classes.appeal ?? ''}
          onClick={onAppeal}
          aria-label={t`Appeal ${amount}`}
        >
          <Trans context="button">Appeal</Trans>
          <span className={classes.onPhone}>&nbsp;{amount}</span>
        </Button>
        {booking && (
          <Button
            component={Link}
            to={paths.specialist.engagement(booking.engagementId)}
            variant="default"
            size="xs"
            className={classes.onPhone ?? ''}
          >
            <Trans>See the evidence</Trans>
          </Button>
        )}
      </span>
    );
  }
  if (appeal) return <StatusBadge set="approval" value={appeal.status} />;
  if (state === 'review')
    return (
      <Tag tone="plum" icon={IconEyeSearch}>
        <Trans>In review</Trans>
      </Tag>
    );
  if (state === 'void')
    return (
      <Tag tone="grey" outline>
        <Trans>Void</Trans>
      </Tag>
    );
  return null;
}
