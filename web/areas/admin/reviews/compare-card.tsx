/** What the person typed beside what the Admin reads on the scan, and what the state board's site showed (29). */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { checkSources, type DocumentFacts, type FactName } from '#contract/specialists/document-check.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { checkSourceNames, factNames } from '../check-words.ts';
import classes from './compare-card.module.css';
import side from './side.module.css';
import type { CheckDraft, Comparison } from './use-check-drafts.ts';

type Props = {
  typed: DocumentFacts;
  draft: CheckDraft;
  comparison: Comparison;
  onChange: (changes: Partial<CheckDraft>) => void;
  onAsk: () => void;
};

export function CompareCard({ typed, draft, comparison, onChange, onAsk }: Props) {
  const { t } = useLingui();
  const { facts, differing } = comparison;
  const open = differing.filter((fact) => !draft.accepted.includes(fact));
  const [first] = open;
  return (
    <section className={classes.card}>
      <h2 className={side.sideTitle}>
        <Trans>Compare with the scan</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>You type what you read. Mortar compares.</Trans>
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`They typed`}</th>
            <th scope="col">{t`You read`}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow
              key={fact}
              fact={fact}
              typed={typed[fact]}
              draft={draft}
              comparison={comparison}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {first && (
        <Difference
          fact={first}
          draft={draft}
          onAccept={() => onChange({ accepted: [...draft.accepted, first] })}
          onAsk={onAsk}
        />
      )}
      <div className={classes.source}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`Where you looked it up`}
          data={checkSources.map((source) => ({ value: source, label: t(checkSourceNames[source]) }))}
          value={draft.source}
          onChange={(source) => onChange({ source: source as CheckDraft['source'] })}
        />
        <Textarea
          label={draft.source === 'scanOnly' ? t`Why it wasn’t looked up` : t`What the site showed`}
          placeholder={draft.source === 'scanOnly' ? t`The board’s site was down` : t`Active, no discipline`}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={1000}
          value={draft.shown}
          onChange={(event) => onChange({ shown: event.currentTarget.value })}
        />
      </div>
    </section>
  );
}

type RowProps = Omit<Props, 'typed' | 'onAsk'> & { fact: FactName; typed: string | null };

function FactRow({ fact, typed, draft, comparison, onChange }: RowProps) {
  const { t } = useLingui();
  const label = t(factNames[fact]);
  const value = draft.read[fact];
  const differs = comparison.differing.includes(fact);
  const isAccepted = draft.accepted.includes(fact);
  const set = (text: string) =>
    onChange({ read: { ...draft.read, [fact]: text }, accepted: draft.accepted.filter((each) => each !== fact) });
  const name = t`${label} as you read it`;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={classes.typed}>
        {typed ? <data value={typed}>{fact === 'expires' ? calendarDay(typed, 'year') : typed}</data> : t`Not entered`}
      </td>
      <td>
        {fact === 'expires' ? (
          <DateField
            size="xs"
            aria-label={name}
            value={value || null}
            onChange={(day) => set(day ?? '')}
            error={differs && !isAccepted}
          />
        ) : (
          <TextInput
            size="xs"
            aria-label={name}
            autoComplete="off"
            maxLength={fact === 'state' ? 2 : 120}
            value={value}
            error={differs && !isAccepted}
            onChange={(event) =>
              set(fact === 'state' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)
            }
          />
        )}
      </td>
      <td className={classes.mark}>
        <Mark state={value.trim() === '' ? 'unread' : differs ? (isAccepted ? 'accepted' : 'differs') : 'same'} />
      </td>
    </tr>
  );
}

function Mark({ state }: { state: 'unread' | 'differs' | 'accepted' | 'same' }) {
  const { t } = useLingui();
  if (state === 'unread') return null;
  if (state === 'differs')
    return <IconAlertTriangle size={18} stroke={1.75} color="var(--signal-solid)" role="img" aria-label={t`Differs`} />;
  const label = state === 'same' ? t`Same` : t`Counts as you read it`;
  const color = state === 'same' ? 'var(--pine-solid)' : 'var(--amber-solid)';
  return <IconCircleCheck size={18} stroke={1.75} color={color} role="img" aria-label={label} />;
}

type DifferenceProps = { fact: FactName; draft: CheckDraft; onAccept: () => void; onAsk: () => void };

/** Says what differs, and the two ways on. Another state is another license: only asking is left. */
function Difference({ fact, draft, onAccept, onAsk }: DifferenceProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<string>('');
  const read = fact === 'expires' ? calendarDay(draft.read.expires, 'year') : draft.read[fact];
  const choices = [
    ...(fact === 'state' ? [] : [{ value: 'use', label: fact === 'name' ? t`Same person` : t`Use ${read}` }]),
    { value: 'ask', label: t`Ask them` },
  ];
  return (
    <>
      <Notice tone="signal" title={differenceWords(fact)} live="polite">
        {fact === 'state'
          ? t`Another state is another license. Ask the person.`
          : t`Verify with what you read, or ask the person.`}
      </Notice>
      <SegmentedControl
        fullWidth
        className={classes.answer ?? ''}
        aria-label={differenceWords(fact)}
        data={choices}
        value={answer}
        onChange={(chosen) => {
          setAnswer('');
          if (chosen === 'use') onAccept();
          else onAsk();
        }}
      />
    </>
  );
}

function differenceWords(fact: FactName): string {
  return {
    name: t`The name differs.`,
    number: t`The number differs.`,
    state: t`The state differs.`,
    expires: t`The expiration date differs.`,
  }[fact];
}
