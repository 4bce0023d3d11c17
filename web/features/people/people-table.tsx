import { plural, t } from '@lingui/core/macro';
import { IconBuildingStore, IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Answer } from '#contract/endpoint.ts';
import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { PeopleList, PersonAtPharmacy, PharmacyPerson } from '#contract/specialists/person.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { percent } from '#web/ui/format-number.ts';
import { dateLabel } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './people.module.css';

type Props = {
  label: string;
  list: PeopleList;
  people: readonly PharmacyPerson[];
  selected: PharmacyPerson | undefined;
  /** The address that shows a person beside the list. */
  link: (id: string) => string;
};

/** Which of their pharmacies put a person into a list. */
const putsOn: Readonly<Record<PeopleList, (at: PersonAtPharmacy) => boolean>> = {
  favourites: ({ isFavorite }) => isFavorite,
  ownBank: ({ ownBank }) => ownBank !== null,
  workedHere: ({ shifts }) => shifts > 0,
  blocked: ({ block }) => block !== null,
};

export function PeopleTable({ label, list, people, selected, link }: Props) {
  const { data: terms } = usePublicTerms();
  const columns: readonly Column<PharmacyPerson>[] = [
    {
      key: 'person',
      title: t`Person`,
      width: 240,
      cell: (person) => (
        <span className={classes.who}>
          <Avatar name={fullName(person)} size={36} />
          <span className={classes.names}>
            <span className={classes.name}>
              <Link to={link(person.id)}>{fullName(person)}</Link>
              {person.at.some(({ isFavorite }) => isFavorite) && (
                <>
                  <IconHeartFilled size={15} className={classes.heart} aria-hidden="true" />
                  <VisuallyHidden>{t`Favorite`}</VisuallyHidden>
                </>
              )}
            </span>
            <span className={classes.quiet}>
              {[person.license && licenseLabel(person.license), person.city].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'where',
      title: t`Where`,
      wideOnly: true,
      phone: 'hide',
      width: 190,
      cell: (person) => (
        <span className={classes.places}>
          <Places at={person.at.filter(putsOn[list])} />
        </span>
      ),
    },
    {
      key: 'last',
      title: { blocked: t`Until`, ownBank: t`Own bank`, favourites: t`Last here`, workedHere: t`Last here` }[list],
      phone: 'right',
      width: 130,
      cell: (person) => {
        if (list === 'blocked') return <BlockedUntil person={person} />;
        return list === 'ownBank' ? <InOwnBank person={person} /> : <LastHere person={person} />;
      },
    },
    {
      key: 'note',
      title: list === 'blocked' ? t`Reason` : t`Private note`,
      wideOnly: true,
      phone: 'hide',
      cell: (person) => (
        <span className={classes.note}>
          {person.at
            .map(({ note, block }) => (list === 'blocked' ? block?.reason : note))
            .filter(Boolean)
            .map((words) => `“${words}”`)
            .join(' ')}
        </span>
      ),
    },
    ...(list === 'blocked'
      ? []
      : [
          {
            key: 'fee',
            title: t`Fee`,
            align: 'right',
            wideOnly: true,
            phone: 'hide',
            width: 70,
            cell: (person) => terms && feesOf(person.at.filter(putsOn[list]), terms),
          } satisfies Column<PharmacyPerson>,
        ]),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      clickable
      isSelected={({ id }) => id === selected?.id}
      minWidth={320}
    />
  );
}

/** Returns what a new booking adds to the pay: `12%`, `3%` from the own bank, `3%, 12%` where their pharmacies differ. */
function feesOf(at: readonly PersonAtPharmacy[], terms: Answer<typeof operationEndpoints.getPublicTerms>): string {
  const fees = at.map(({ ownBank }) => (ownBank?.confirmedAt ? terms.ownBankFeePercent : terms.feePercent));
  return [...new Set(fees)]
    .toSorted((one, other) => one - other)
    .map((fee) => percent(fee / 100))
    .join(', ');
}

/** So many pharmacies are named in a row. */
const NAMED = 2;

function Places({ at }: { at: readonly PersonAtPharmacy[] }) {
  const more = at.length - NAMED;
  return (
    <>
      {at.slice(0, NAMED).map(({ businessId, name }) => (
        <Tag key={businessId} tone="grey" outline icon={IconBuildingStore} className={classes.place}>
          <span className={classes.placeName} title={name}>
            {name}
          </span>
        </Tag>
      ))}
      {more > 0 && <span className={classes.quiet}>{t`and ${more} more`}</span>}
    </>
  );
}

/** `Nov 14, 2026` and `6 shifts`, over all the pharmacies. */
function LastHere({ person }: { person: PharmacyPerson }) {
  const worked = person.at.filter(({ lastWorkedAt }) => lastWorkedAt !== null);
  const last = worked.toSorted((one, other) => (String(one.lastWorkedAt) < String(other.lastWorkedAt) ? 1 : -1))[0];
  const shifts = worked.reduce((sum, at) => sum + at.shifts, 0);
  if (!last?.lastWorkedAt) return <span className={classes.quiet}>{t`Not yet`}</span>;
  return (
    <>
      <time dateTime={last.lastWorkedAt}>{dateLabel(last.lastWorkedAt, last.timeZone)}</time>
      <span className={classes.quiet}>{plural(shifts, { one: '# shift', other: '# shifts' })}</span>
    </>
  );
}

function BlockedUntil({ person }: { person: PharmacyPerson }) {
  const at = person.at.find(({ block }) => block !== null);
  return at?.block ? <time dateTime={at.block.endsAt}>{dateLabel(at.block.endsAt, at.timeZone)}</time> : null;
}

/** Since when somebody is in an own bank, or that the answer is awaited. */
function InOwnBank({ person }: { person: PharmacyPerson }) {
  const at = person.at.find(({ ownBank }) => ownBank !== null);
  if (!at?.ownBank) return null;
  const { proposedAt, confirmedAt } = at.ownBank;
  const day = <time dateTime={confirmedAt ?? proposedAt}>{dateLabel(confirmedAt ?? proposedAt, at.timeZone)}</time>;
  return (
    <>
      {day}
      <span className={classes.quiet}>{confirmedAt ? t`Confirmed` : t`Not confirmed yet`}</span>
    </>
  );
}
