/** Who was to have the shift that backups are asked for (20): what led to it, whether they are there after all, what it costs. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBroadcast, IconCheck, IconClock, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import { EndingDialog } from '#web/features/engagements/attendance/ending-dialog.tsx';
import { fullName } from '#web/features/session/person.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './absence.module.css';

type Ending = NonNullable<Engagement['ending']>;

/** The steps from the first question to the backup who takes it, each with its time. */
export function AbsenceLadder({ engagement, plan }: { engagement: Engagement; plan: NonNullable<Standby['plan']> }) {
  const { t } = useLingui();
  const { ending, lateToldAt, lateAnsweredAt, arrivedAt, shift } = engagement;
  if (!ending) return null;
  const time = (at: string) => clockTime(at, shift.timeZone);
  const since = time(plan.startedAt);
  const asked = plan.waves.reduce((sum, { people }) => sum + people.length, 0);
  const ended: Record<Ending['as'], [string, string]> = {
    noShow: [t`No-show`, t`No arrival was proven.`],
    released: [t`Released`, t`Not there in time.`],
    walkOut: [t`Left early`, t`Without the supervisor code.`],
    turnedAway: [t`Turned away`, ''],
    sentHome: [t`Sent home`, ''],
  };
  const [title, detail] = ended[ending.as];
  return (
    <ol className={classes.ladder} aria-label={t`What led to it`}>
      {arrivedAt && <Step time={time(arrivedAt)} title={t`Clocked in`} />}
      {lateToldAt && (
        <Step time={time(lateToldAt)} title={t`Late`}>
          {lateAnsweredAt ? t`“Are you close?” was answered.` : t`“Are you close?” was not answered.`}
        </Step>
      )}
      <Step time={time(ending.at)} title={title}>
        {detail}
      </Step>
      <Step at="now" time={t`Now`} title={t`Asking backups`}>
        {t`${asked} asked since ${since}.`}
      </Step>
      <Step at="next" time={t`Next`} title={t`Booked`}>
        {t`The first to accept has it.`}
      </Step>
    </ol>
  );
}

const marks = { done: IconCheck, now: IconBroadcast, next: IconClock } as const;
type StepProps = { at?: keyof typeof marks; time: string; title: string; children?: ReactNode };

/** On a phone a part of one bar, without its sentence. */
function Step({ at = 'done', time, title, children }: StepProps) {
  const Mark = marks[at];
  return (
    <li className={clsx(classes.step, classes[at])}>
      <span className={classes.time}>
        <span className={classes.mark}>
          <Mark size={16} aria-hidden="true" />
        </span>
        {time}
      </span>
      <strong>{title}</strong>
      <span className={classes.detail}>{children}</span>
    </li>
  );
}

type PairProps = {
  engagement: Engagement;
  /** What a backup costs all in, at most; null: nobody can come any more. */
  backupCents: number | null;
};

/** The person, with the way back, and what all of it costs the pharmacy. */
export function AbsencePair({ engagement, backupCents }: PairProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { ending, specialist, lateToldAt, lateAnsweredAt, arrivalClaim, timeline, shift, departedAt } = engagement;
  if (!ending) return null;
  const confirmed = timeline.find(({ name }) => name === 'attendanceConfirmed')?.at ?? null;
  const { firstName } = specialist;
  const mayUndo = actionNamed(engagement.actions, 'reinstateBooking')?.refusal === null;
  const ended = ending.as === 'noShow' ? t`No-show` : ending.as === 'walkOut' ? t`Left early` : t`Released`;
  const time = (at: string | null) => (at ? clockTime(at, shift.timeZone) : t`None`);
  return (
    <div className={classes.pair}>
      <Card title={fullName(specialist)} sub={`${ended}, ${time(ending.at)}`}>
        <dl className={classes.facts}>
          {ending.as === 'walkOut' ? (
            <div>
              <dt>{t`Left`}</dt>
              <dd>{time(departedAt)}</dd>
            </div>
          ) : (
            <>
              <div>
                <dt>{t`Confirmed`}</dt>
                <dd>{confirmed ? <DateTime at={confirmed} timeZone={shift.timeZone} /> : t`Never`}</dd>
              </div>
              <div>
                <dt>{t`Asked “Are you close?”`}</dt>
                <dd>{time(lateToldAt)}</dd>
              </div>
              <div>
                <dt>{t`Answered`}</dt>
                <dd>{time(lateAnsweredAt)}</dd>
              </div>
              <div>
                <dt>{t`Reported being at the door`}</dt>
                <dd>{time(arrivalClaim?.since ?? null)}</dd>
              </div>
            </>
          )}
        </dl>
        {ending.inReview && (
          <p className={classes.quiet}>
            {t`Its effect on ${firstName}’s standing waits for an admin.`}{' '}
            {mayUndo && t`If ${firstName} is there, both are withdrawn.`}
          </p>
        )}
        <div className={classes.acts}>
          {specialist.phone && (
            <Button
              component="a"
              href={`tel:${specialist.phone}`}
              variant="default"
              leftSection={<IconPhone size={17} />}
            >
              {t`Call ${firstName}`}
            </Button>
          )}
          {mayUndo && (
            <Button variant="default" leftSection={<IconCheck size={18} />} onClick={() => setAsking(true)}>
              {t`${firstName} is here`}
            </Button>
          )}
        </div>
        {asking && (
          <EndingDialog engagement={engagement} as="atWork" side="pharmacy" onClose={() => setAsking(false)} />
        )}
      </Card>
      <Card title={t`What this costs you`}>
        <dl className={classes.facts}>
          <div>
            <dt>{ended}</dt>
            <dd>
              <Money cents={ending.payCents} />
            </dd>
          </div>
          {backupCents !== null && (
            <div>
              <dt>{t`Backup, all in, at most`}</dt>
              <dd>
                <Money cents={backupCents} />
              </dd>
            </div>
          )}
        </dl>
        <p className={classes.quiet}>
          {ending.payCents > 0
            ? t`Pay starts when the backup arrives. ${firstName} is paid for the time worked, plus the service fee.`
            : t`Pay starts when the backup arrives. What was held for ${firstName} is released.`}
        </p>
      </Card>
    </div>
  );
}
