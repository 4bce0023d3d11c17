import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconCheck, IconDownload, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { locale } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './tax-card.module.css';

/** A year of pay, expenses and miles, its forms, and the W-9 details (PRODUCT §6). */
export function TaxCard() {
  const { t } = useLingui();
  const thisYear = Number(dayIn(nowIso(), deviceTimeZone()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const read = useEndpoint(taxEndpoints.getYearSummary, { query: { year } }, { keepPrevious: true });
  const details = useEndpoint(taxEndpoints.getTaxDetails, {}).data;
  const { download, loading } = useDownload();
  const summary = read.data;
  const shifts = summary?.shifts ?? 0;
  const miles = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(summary?.miles ?? 0);
  const rate = money(summary?.centsPerMile ?? 0);
  const years = [...new Set([thisYear, ...(summary?.years ?? [])])];
  const known = details?.details;
  const since = known && calendarDay(dayIn(known.certifiedAt, deviceTimeZone()), 'short');
  const masked = known?.tinMasked;
  const query = { year };
  const saved = {
    pdf: `mortar-earnings-${year}.pdf`,
    csv: `mortar-earnings-${year}.csv`,
    form: `mortar-1099-nec-${year}.pdf`,
  };
  return (
    <Card
      flush
      title={t`Tax year ${year}`}
      actions={
        <Select
          aria-label={t`Year`}
          size="sm"
          w={96}
          data={years.map(String)}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? thisYear))}
          allowDeselect={false}
        />
      }
    >
      {read.isError && <ReadError title={t`We couldn’t load your year`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={3} label={t`Loading your year`} />}
      {summary && (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>
                <Plural value={shifts} one="Paid to you, # shift" other="Paid to you, # shifts" />
              </dt>
              <dd>
                <Money cents={summary.payCents} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Expenses reimbursed (not income)</Trans>
              </dt>
              <dd>
                <Money cents={summary.expenseCents} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Instant payout fees</Trans>
              </dt>
              <dd>
                <Money cents={-summary.instantFeeCents} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>
                  Miles, {miles} at {rate}
                </Trans>
              </dt>
              <dd>
                <Money cents={summary.milesCents} />
              </dd>
            </div>
          </dl>
          <p className={classes.note}>
            <Trans>
              Home to each shift and back, in a straight line, estimated when the hours were approved. The road is
              longer.
            </Trans>
          </p>
          <div className={classes.row}>
            <span>
              <strong>{t`1099-NEC for ${year}`}</strong>
              <FormNote summary={summary} />
            </span>
            {summary.form.isNeeded && summary.form.isReady && known ? (
              <SaveButton
                label={t`Save your 1099-NEC for ${year}`}
                loading={loading === saved.form}
                onClick={() => void download(taxEndpoints.downloadTaxForm, { query }, saved.form)}
              />
            ) : summary.form.isExempt ? (
              <Tag tone="grey">
                <Trans>Exempt</Trans>
              </Tag>
            ) : (
              <Tag tone="grey" icon={IconHourglass}>
                <Trans>Not yet</Trans>
              </Tag>
            )}
          </div>
          <div className={classes.row}>
            <span>
              <strong>
                <Link to={paths.specialist.taxes()}>
                  <Trans>W-9 details</Trans>
                </Link>
              </strong>
              <small>
                {known
                  ? t`On file since ${since}, ${masked}, encrypted`
                  : t`The IRS asks for them before your first payout.`}
              </small>
            </span>
            {known && (
              <Tag tone="pine" icon={IconCheck}>
                <Trans>On file</Trans>
              </Tag>
            )}
          </div>
          <div className={classes.row}>
            <strong>{t`Summary ${year}, PDF`}</strong>
            <SaveButton
              label={t`Save the summary of ${year} as a PDF`}
              loading={loading === saved.pdf}
              onClick={() => void download(taxEndpoints.downloadYearSummaryPdf, { query }, saved.pdf)}
            />
          </div>
          <div className={classes.row}>
            <strong>{t`Summary ${year}, CSV`}</strong>
            <SaveButton
              label={t`Save the summary of ${year} as a CSV`}
              loading={loading === saved.csv}
              onClick={() => void download(taxEndpoints.downloadYearSummary, { query }, saved.csv)}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function FormNote({
  summary: { form },
}: {
  summary: { form: { fromCents: number; isNeeded: boolean; isExempt: boolean; dueOn: string } };
}) {
  const { t } = useLingui();
  const from = money(form.fromCents);
  const by = calendarDay(form.dueOn, 'year');
  if (form.isExempt) return <small>{t`None is made: pay to a corporation is exempt.`}</small>;
  return <small>{form.isNeeded ? t`By ${by}. You’re over ${from}.` : t`Made when you’re paid ${from} or more.`}</small>;
}

function SaveButton({ label, loading, onClick }: { label: string; loading: boolean; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" className={touch.target ?? ''} aria-label={label} loading={loading} onClick={onClick}>
      <IconDownload size={20} stroke={1.6} />
    </ActionIcon>
  );
}
