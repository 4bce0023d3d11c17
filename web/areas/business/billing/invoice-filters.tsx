import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { billingKinds } from '#contract/papers/paper.ts';
import { dayIn } from '#contract/time.ts';
import { type InvoiceStatus, invoiceStatuses } from '#contract/wallet/terms.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { paperKindLabel } from '#web/features/wallet/paper-words.ts';
import { monthLabel, otherMonth } from '#web/ui/month.ts';
import classes from './billing.module.css';
import { invoiceStatusLabel } from './invoice-status.tsx';

/** How far back the list of months goes. */
const MONTHS = 36;

export type InvoiceFilter = {
  readonly kind: (typeof billingKinds)[number] | undefined;
  readonly status: InvoiceStatus | undefined;
  /** `2026-11` */
  readonly month: string | undefined;
};

type Props = {
  filter: InvoiceFilter;
  typed: string;
  onType: (typed: string) => void;
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
};

/** Returns the filters in the address; what is none of them is left out. */
export function readInvoiceFilter(params: URLSearchParams): InvoiceFilter {
  return {
    kind: billingKinds.find((one) => one === params.get('kind')),
    status: invoiceStatuses.find((one) => one === params.get('status')),
    month: /^20[2-9]\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0],
  };
}

export function InvoiceFilters({ filter: { kind, status, month }, typed, onType, onChange }: Props) {
  const { t } = useLingui();
  return (
    <search className={classes.filters}>
      <Select
        className={classes.choice ?? ''}
        aria-label={t`Month`}
        data={[{ value: '', label: t`All months` }, ...monthOptions(month)]}
        value={month ?? ''}
        onChange={(value) => onChange({ month: value })}
        allowDeselect={false}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label={t`Status`}
        data={[
          { value: '', label: t`All statuses` },
          ...invoiceStatuses.map((value) => ({ value, label: invoiceStatusLabel(value) })),
        ]}
        value={status ?? ''}
        onChange={(value) => onChange({ status: value })}
        allowDeselect={false}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label={t`Kind`}
        data={[
          { value: '', label: t`All documents` },
          ...billingKinds.map((value) => ({ value, label: paperKindLabel(value) })),
        ]}
        value={kind ?? ''}
        onChange={(value) => onChange({ kind: value })}
        allowDeselect={false}
      />
      <TextInput
        className={classes.grow ?? ''}
        aria-label={t`Number, PO or pharmacy`}
        placeholder={t`Number, PO or pharmacy`}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </search>
  );
}

/** Returns the months up to this one, newest first, and the one chosen where it is none of them. */
function monthOptions(chosen: string | undefined) {
  const now = dayIn(nowIso(), deviceTimeZone()).slice(0, 7);
  const shown = Array.from({ length: MONTHS }, (_, ago) => otherMonth(now, -ago));
  const months = !chosen || shown.includes(chosen) ? shown : [chosen, ...shown];
  return months.map((value) => ({ value, label: monthLabel(value) }));
}
