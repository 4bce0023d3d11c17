import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChangeableTerm } from '#contract/engagements/amendment.ts';
import type { BookingRecord, RecordVersion } from '#contract/engagements/booking-record.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import { dayIn } from '#contract/time.ts';
import { licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money, rate } from '#web/ui/format-money.ts';
import { listed, percent } from '#web/ui/format-number.ts';
import { dateLabel, duration, hours, timeRange, weekdayShort, zoneHeading } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './record.module.css';

type Props = { record: BookingRecord; version: RecordVersion };

/** One version as a paper: parties, terms, money, fingerprint. */
export function RecordPaper({ record, version }: Props) {
  const { t } = useLingui();
  const { terms, quote, fingerprint, lockedAt } = version;
  const { timeZone } = terms;
  const [number, count] = [version.version, record.versions.length];
  const before = record.versions.find((one) => one.version === number - 1)?.terms;
  const { immunizer, softwares, languages } = terms.requirements;
  const needs = [
    ...(immunizer ? [t`Immunizer`] : []),
    ...(softwares.length > 0 ? [listed(softwares, 'disjunction')] : []),
    ...languages.map(spokenLabel),
  ];
  const fee = percent(quote.feePercent / 100);
  const feeAmount = money(quote.serviceFeeCents);
  const paid = hours(quote.paidMinutes);
  const weekday = weekdayShort(dayIn(terms.startsAt, timeZone));
  const day = (of: Terms) => dateLabel(of.startsAt, timeZone);
  const span = (of: Terms) => timeRange(of.startsAt, of.endsAt, timeZone);
  const formerSpan = (of: Terms) => (day(of) === day(terms) ? span(of) : `${day(of)}, ${span(of)}`);
  const range = span(terms);
  const policy = terms.policyVersion;
  const role = licenseLabel(terms.role);
  const was = (names: readonly ChangeableTerm[], write: (of: Terms) => string): ReactNode => {
    if (!before || !names.some((name) => version.changed.includes(name))) return null;
    const former = write(before);
    return <span className={classes.changed}>{t`Changed in version ${number}, was ${former}`}</span>;
  };
  const expenseCap = ({ expenseCapCents }: typeof terms) => {
    const cap = money(expenseCapCents);
    return expenseCapCents > 0 ? t`Up to ${cap}, with receipts` : t`None`;
  };
  return (
    <Card>
      <article className={classes.paper}>
        <header className={classes.paperHead}>
          <div>
            <p className={classes.quiet}>
              <Trans>
                Version {number} of {count}
              </Trans>
            </p>
            <h2 className={classes.when}>
              {weekday}, {day(terms)}
              <br />
              {span(terms)}, {zoneHeading(terms.startsAt, timeZone)}
            </h2>
          </div>
          <Tag tone="pine" icon={IconLock}>
            <Trans>
              Locked <DateTime at={lockedAt} timeZone={timeZone} />
            </Trans>
          </Tag>
        </header>
        <div className={classes.parties}>
          <Party part={t`Pharmacy`} name={terms.businessName} detail={terms.address ?? ''} />
          <Party part={role} name={record.specialist} detail="" />
        </div>
        <h3 className={classes.section}>
          <Trans>Terms</Trans>
        </h3>
        <dl className={classes.rows}>
          <Row label={t`Hours`} value={t`${range}, ${paid} paid`} note={was(['startsAt', 'endsAt'], formerSpan)} />
          <Row
            label={t`Unpaid break`}
            value={terms.breakMinutes === 0 ? t`None` : duration(terms.breakMinutes)}
            note={was(['breakMinutes'], (of) => duration(of.breakMinutes))}
          />
          <Row
            label={t`Rate`}
            value={`${rate(terms.ratePerHourCents, 'full')}, ${money(quote.basePayCents)}`}
            note={was(['ratePerHourCents'], (of) => rate(of.ratePerHourCents, 'full'))}
          />
          {(terms.bonusCents > 0 || was(['bonusCents'], (of) => money(of.bonusCents))) && (
            <Row
              label={t`Bonus`}
              value={money(terms.bonusCents)}
              note={was(['bonusCents'], (of) => money(of.bonusCents))}
            />
          )}
          <Row
            label={t`Travel allowance`}
            value={money(terms.travelAllowanceCents)}
            note={was(['travelAllowanceCents'], (of) => money(of.travelAllowanceCents))}
          />
          <Row label={t`Expenses on top`} value={expenseCap(terms)} note={was(['expenseCapCents'], expenseCap)} />
          <Row label={t`${role} receives`} value={money(quote.payCents)} />
          <Row
            label={t`Pharmacy pays, all in`}
            value={money(quote.totalCents)}
            note={t`Service fee ${fee}, ${feeAmount}`}
          />
          <Row label={t`Duties`} value={terms.duties || t`None`} note={was(['duties'], (of) => of.duties || t`None`)} />
          <Row
            label={t`Dress code`}
            value={terms.dressCode || t`None`}
            note={was(['dressCode'], (of) => of.dressCode || t`None`)}
          />
          <Row label={t`Requirements`} value={needs.join(', ') || t`None`} />
          <Row
            label={t`Rules`}
            value={t`Policy ${policy}`}
            note={t`What canceling costs either side is printed in the PDF.`}
          />
        </dl>
        <div className={classes.fingerprint}>
          <strong>
            <Trans>Fingerprint, SHA-256</Trans>
          </strong>
          <CopyButton value={fingerprint}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                size="compact-md"
                className={touch.target ?? ''}
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? t`Copied` : t`Copy`}
              </Button>
            )}
          </CopyButton>
          <code>{fingerprint}</code>
        </div>
      </article>
    </Card>
  );
}

function Party({ part, name, detail }: { part: string; name: string; detail: string }) {
  return (
    <div className={classes.party}>
      <span className={classes.quiet}>{part}</span>
      <strong>{name}</strong>
      {detail && <span className={classes.quiet}>{detail}</span>}
    </div>
  );
}

function Row({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {note && <span className={classes.quiet}>{note}</span>}
      </dd>
    </div>
  );
}
