import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { after, HOUR, toDate } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';

/** Times shorter than the longest, in hours. */
const shorter = [1, 2, 4, 8] as const;

/** Returns until when the other side may answer: so many hours from now, never after the latest. Null hours: the latest. */
export function answerUntil(latest: string, hours: number | null): string {
  const chosen = hours === null ? null : after(nowIso(), hours * HOUR);
  return chosen && chosen < toDate(latest) ? chosen.toISOString() : latest;
}

type Props = {
  /** Until when they may answer at the longest; null while nothing is changed. */
  latest: string | null;
  timeZone: string;
  /** Who answers. */
  reader: string;
  /** Null: as long as they may. */
  hours: number | null;
  onChange: (hours: number | null) => void;
};

/** How long the other side has to answer a change (DESIGN-LANGUAGE 17). */
export function AnswerTime({ latest, timeZone, reader, hours, onChange }: Props) {
  const { t } = useLingui();
  const moment = (at: string) => `${dayLabel(at, timeZone)}, ${clockTime(at, timeZone)}`;
  const longest = latest ? moment(latest) : '';
  const choices = latest ? shorter.filter((one) => answerUntil(latest, one) !== latest) : [];
  const isChosen = choices.some((one) => one === hours);
  return (
    <Select
      label={t`${reader} answers within`}
      disabled={!latest}
      allowDeselect={false}
      data={[
        ...choices.map((one) => {
          const until = moment(answerUntil(latest ?? '', one));
          return { value: String(one), label: t`${one} h, by ${until}` };
        }),
        { value: 'longest', label: longest ? t`The longest, by ${longest}` : t`The longest they can have` },
      ]}
      value={isChosen ? String(hours) : 'longest'}
      onChange={(value) => onChange(value === 'longest' ? null : Number(value))}
    />
  );
}
