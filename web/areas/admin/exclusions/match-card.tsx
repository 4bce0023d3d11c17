/** A person beside the entry of the list that may be theirs. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import type { ExclusionMatch } from '#contract/exclusions/exclusion.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { fullName } from '#web/features/session/person.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './exclusions.module.css';

type Choice = 'same' | 'other';

export function MatchCard({ match }: { match: ExclusionMatch }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { specialist, verdict, decision } = match;
  const name = fullName(specialist);
  const verdictNames = { same: t`On the list`, other: t`Somebody else`, gone: t`Not listed anymore` };
  return (
    <Card
      title={<Link to={paths.admin.review('specialist', specialist.id)}>{name}</Link>}
      sub={<DateTime at={match.foundAt} timeZone={deviceTimeZone()} withZone />}
      actions={verdict && <Tag tone={verdict === 'same' ? 'signal' : 'grey'}>{verdictNames[verdict]}</Tag>}
    >
      <Compared match={match} />
      <p className={classes.line}>
        <Trans>NPI and date of birth on Mortar are what the person typed; nobody checked them.</Trans>
      </p>
      <p className={classes.line}>
        <Plural
          value={match.bookings}
          _0="Not booked for anything."
          one="Booked for # shift, which stays until you decide."
          other="Booked for # shifts, which stay until you decide."
        />
      </p>
      {decision && (
        <p className={classes.line}>
          <Trans>
            Decided by {decision.by}, <DateTime at={decision.at} timeZone={deviceTimeZone()} withZone />: “
            {decision.reason}”
          </Trans>
        </p>
      )}
      {verdict === 'same' && !match.isListed && (
        <p className={classes.line}>
          <Trans>The newest list doesn’t have this entry anymore.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        {verdict === null && (
          <Button color="signal" onClick={() => setChoice('same')}>
            <Trans>It is this person</Trans>
          </Button>
        )}
        {(verdict === null || verdict === 'same') && (
          <Button variant="default" onClick={() => setChoice('other')}>
            {verdict === null ? <Trans>It’s someone else</Trans> : <Trans>Take this back</Trans>}
          </Button>
        )}
      </div>
      {choice && <Decision match={match} choice={choice} onClose={() => setChoice(null)} />}
    </Card>
  );
}

function Compared({ match: { specialist, entry, matchedBy } }: { match: ExclusionMatch }) {
  const { t } = useLingui();
  const unknown = t`Not known`;
  const day = (date: string | null) => (date ? calendarDay(date, 'year') : unknown);
  const rows = [
    {
      label: t`Name`,
      person: fullName(specialist),
      entry: [entry.firstName, entry.middleName, entry.lastName].filter(Boolean).join(' '),
      isSame: matchedBy !== 'npi',
    },
    { label: t`NPI`, person: specialist.npi ?? unknown, entry: entry.npi ?? unknown, isSame: matchedBy === 'npi' },
    {
      label: t`Date of birth`,
      person: day(specialist.birthDate),
      entry: day(entry.birthDate),
      isSame: matchedBy === 'birthDate',
    },
    { label: t`Place`, person: place(specialist), entry: place(entry), isSame: false },
    { label: t`Work`, person: specialist.license ?? unknown, entry: entry.specialty || unknown, isSame: false },
    {
      label: t`Excluded`,
      person: '',
      entry: `${calendarDay(entry.excludedOn, 'year')}, ${entry.cause}`,
      isSame: false,
    },
  ];
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`On Mortar`}</th>
          <th scope="col">{t`On the list`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={clsx(row.isSame && classes.same)}>
            <th scope="row">{row.label}</th>
            <td>{row.person}</td>
            <td>{row.entry}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  function place({ city, state }: { city: string | null; state: string | null }): string {
    return [city, state].filter(Boolean).join(', ') || unknown;
  }
}

function Decision({ match, choice, onClose }: { match: ExclusionMatch; choice: Choice; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const firstName = match.specialist.firstName;
  const isSame = choice === 'same';
  const decide = useCall(exclusionEndpoints.decideExclusionMatch, {
    onDone: () => {
      toastSuccess(isSame ? t`Confirmed` : t`Cleared`);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      return true;
    },
  });
  return (
    <ReasonModal
      title={isSame ? t`Confirm that ${firstName} is on the list?` : t`Is it somebody else?`}
      confirm={isSame ? t`Confirm` : t`Somebody else`}
      follows={
        isSame ? (
          <Trans>
            Their profile is declined, what they asked for ends, and shifts they are booked for open again with backups
            asked. They read your reason.
          </Trans>
        ) : match.verdict === null ? (
          <Trans>Their profile is what it was before, and this entry is not asked about again.</Trans>
        ) : (
          <Trans>They may submit their profile again. Canceled bookings stay canceled.</Trans>
        )
      }
      description={isSame ? t`${firstName} reads it.` : t`It stays in the audit log.`}
      empty={t`Say what you compared`}
      error={error}
      onError={setError}
      loading={decide.isPending}
      onConfirm={(reason) => decide.mutate({ params: { id: match.id }, body: { isSame, reason } })}
      onClose={onClose}
    />
  );
}
