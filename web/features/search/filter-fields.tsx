/** Every filter of PRODUCT §7; each choice says how many shifts it would leave. */
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Input, MultiSelect, SegmentedControl, Select, Switch, TagsInput } from '@mantine/core';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import type { ShiftCounts } from '#contract/search/counts.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { choices, licenseLabel, parkingLabel, scriptLabel, spokenLabel } from '#web/language/labels.ts';
import { checkFilters } from './check-filters.ts';
import { Counted, countOf } from './counted.tsx';
import classes from './filters-drawer.module.css';
import { HoursFields } from './hours-fields.tsx';
import { LowestRate } from './lowest-rate.tsx';

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  signedIn: boolean;
  counts: ShiftCounts['filters'] | undefined;
};

const anyMode = 'any';

export function FilterFields({ filters, onChange, signedIn, counts }: Props) {
  const { t } = useLingui();
  /** Keeps only what the contract takes: an emptied list is no filter. */
  const set = (part: Record<string, unknown>) => {
    const next: Record<string, unknown> = { ...filters, ...part };
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) delete next[name];
    }
    const kept = checkFilters(next);
    if (kept) onChange(kept);
  };
  const withCount =
    (of: readonly { value: string; shifts: number }[] | undefined) =>
    ({ option }: { option: { value: string; label?: string } }) => (
      <Counted shifts={countOf(of, option.value)}>{option.label ?? option.value}</Counted>
    );
  return (
    <div className={classes.fields}>
      {signedIn && (
        <Switch
          label={<Counted shifts={countOf(counts?.qualifiedOnly, true)}>{t`Only what I qualify for`}</Counted>}
          checked={filters.qualifiedOnly ?? false}
          onChange={(event) => set({ qualifiedOnly: event.currentTarget.checked || undefined })}
        />
      )}
      <Select
        label={t`Role`}
        placeholder={t`Any role`}
        data={choices(licenseTypes, licenseLabel)}
        value={filters.role ?? null}
        clearable
        renderOption={withCount(counts?.role)}
        onChange={(role) => set({ role })}
      />
      <LowestRate
        cents={filters.minRateCents}
        counts={counts?.minRateCents}
        onChange={(minRateCents) => set({ minRateCents })}
      />
      <Input.Wrapper label={t`Booking`} labelElement="div">
        <SegmentedControl
          aria-label={t`Booking`}
          className={classes.modes ?? ''}
          fullWidth
          value={filters.bookingMode ?? anyMode}
          data={[
            { value: anyMode, label: t`Any` },
            {
              value: 'instant',
              label: <Counted shifts={countOf(counts?.bookingMode, 'instant')}>{t`Instant book`}</Counted>,
            },
            {
              value: 'request',
              label: <Counted shifts={countOf(counts?.bookingMode, 'request')}>{t`Request`}</Counted>,
            },
          ]}
          onChange={(mode) => set({ bookingMode: mode === anyMode ? undefined : mode })}
        />
      </Input.Wrapper>
      <Switch
        label={<Counted shifts={countOf(counts?.emergency, true)}>{t`Emergency: starts very soon`}</Counted>}
        checked={filters.emergency ?? false}
        onChange={(event) => set({ emergency: event.currentTarget.checked || undefined })}
      />
      <HoursFields filters={filters} onChange={onChange} counts={counts} />
      <TagsInput
        label={t`Software`}
        placeholder={filters.softwares?.length ? '' : t`Any software`}
        data={counts?.softwares.map(({ value }) => value) ?? [...softwareNames]}
        maxTags={20}
        value={filters.softwares ?? []}
        renderOption={withCount(counts?.softwares)}
        onChange={(softwares) => set({ softwares })}
      />
      <MultiSelect
        label={t`Languages`}
        placeholder={filters.languages?.length ? '' : t`Any language`}
        data={choices(languageNames, spokenLabel)}
        searchable
        value={filters.languages ?? []}
        renderOption={withCount(counts?.languages)}
        onChange={(languages) => set({ languages })}
      />
      <Checkbox.Group
        label={t`Prescriptions a day`}
        value={filters.scripts ?? []}
        onChange={(scripts) => set({ scripts })}
      >
        <div className={classes.boxes}>
          {scriptBands.map((band) => (
            <Checkbox
              key={band}
              value={band}
              label={<Counted shifts={countOf(counts?.scripts, band)}>{scriptLabel(band)}</Counted>}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t`Parking`}
        value={filters.parkings ?? []}
        onChange={(chosen) => set({ parkings: chosen })}
      >
        <div className={classes.boxes}>
          {parkings.map((parking) => (
            <Checkbox
              key={parking}
              value={parking}
              label={<Counted shifts={countOf(counts?.parkings, parking)}>{parkingLabel(parking)}</Counted>}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={<Counted shifts={countOf(counts?.immunizer, true)}>{t`Vaccines: immunizer required`}</Counted>}
        checked={filters.immunizer ?? false}
        onChange={(event) => set({ immunizer: event.currentTarget.checked || undefined })}
      />
    </div>
  );
}
