/** Everything that bears on a dispute, in the lane of whose word it is, one time column for all (DESIGN-LANGUAGE 22). */
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDatabase, IconPaperclip } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import type { DisputeCase, DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import { dayIn } from '#contract/time.ts';
import { evidenceLines, isBeforeTheDay } from '#web/features/disputes/evidence-lines.ts';
import { type EvidenceWords, evidenceWords, type Weight } from '#web/features/disputes/evidence-words.ts';
import { FileList } from '#web/features/disputes/file-list.tsx';
import { DoorPhotoLink } from '#web/features/engagements/attendance/door-photos.tsx';
import { ReceiptButton } from '#web/features/engagements/expenses/receipt-button.tsx';
import { fullName } from '#web/features/session/person.ts';
import type { Tone } from '#web/theme/colors.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { zoneShort } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import classes from './evidence.module.css';

const looks: Readonly<Record<Weight, { tone: Tone; icon: typeof IconCheck }>> = {
  strong: { tone: 'pine', icon: IconCheck },
  file: { tone: 'grey', icon: IconPaperclip },
  rule: { tone: 'amber', icon: IconAlertTriangle },
};

export function EvidenceTimeline({ case: { dispute, engagement, evidence } }: { case: DisputeCase }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { shift, specialist } = engagement;
  const { timeZone } = shift;
  const isEarlier = (one: DisputeEvidence) => isBeforeTheDay(one, shift.startsAt);
  const lines = evidenceLines(evidence);
  const earlier = lines.filter(({ one }) => isEarlier(one)).length;
  const shown = all ? lines : lines.filter(({ one }) => !isEarlier(one));
  const lanes = { business: shift.business.name, record: 'Mortar', specialist: specialist.firstName };
  const laneOf = ({ by }: DisputeEvidence) => (by === 'admin' ? 'record' : by);
  return (
    <div className={classes.evidence}>
      <div className={classes.lanes} aria-hidden="true">
        <span>{zoneShort(shift.startsAt, timeZone)}</span>
        <span className={classes.lane}>
          <Avatar name={dispute.openedBy ?? shift.business.name} size={28} /> {saysWords(lanes.business)}
        </span>
        <span className={classes.lane}>
          <IconDatabase size={20} stroke={1.75} /> {t`Mortar recorded`}
        </span>
        <span className={classes.lane}>
          <Avatar name={fullName(specialist)} size={28} /> {saysWords(lanes.specialist)}
        </span>
      </div>
      {earlier > 0 && (
        <div className={classes.earlier}>
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t`Hide what came before the day`
              : plural(earlier, { one: 'Show # step before the day', other: 'Show # steps before the day' })}
          </Button>
        </div>
      )}
      <ol className={classes.rows} aria-label={t`Evidence`}>
        {shown.map(({ key, one }) => (
          <li key={key} className={classes.row}>
            <DateTime
              at={one.at}
              timeZone={timeZone}
              className={classes.time}
              show={dayIn(one.at, timeZone) === dayIn(shift.startsAt, timeZone) ? 'time' : 'both'}
            />
            <div className={clsx(classes.cell, classes[laneOf(one)])}>
              <span className={classes.badge}>{lanes[laneOf(one)]}</span>
              <Fact words={evidenceWords(one, timeZone)} timeZone={timeZone} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type FactProps = { words: EvidenceWords; timeZone: string };

function Fact({ words: { title, text, weight, files, receipt, photo }, timeZone }: FactProps) {
  return (
    <>
      <div className={classes.fact}>
        <strong>{title}</strong>
        {weight && (
          <Tag tone={looks[weight].tone} icon={looks[weight].icon} className={classes.weight}>
            {weightWord(weight)}
          </Tag>
        )}
      </div>
      {text && <p>{text}</p>}
      <FileList files={files} />
      {receipt && <ReceiptButton receipt={receipt} />}
      {photo && <DoorPhotoLink photo={photo} timeZone={timeZone} />}
    </>
  );
}

function saysWords(name: string): string {
  return t`${name} says`;
}

function weightWord(weight: Weight): string {
  if (weight === 'strong') return t({ message: 'Strong', context: 'evidence' });
  return weight === 'file' ? t({ message: 'File', context: 'evidence' }) : t({ message: 'Rule', context: 'evidence' });
}
