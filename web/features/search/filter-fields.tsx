import { Checkbox, Input, MultiSelect, NumberInput, SegmentedControl, Select, Switch, TagsInput } from '@mantine/core';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { SearchFilters } from '#contract/search/endpoints.ts';
import classes from './filters-drawer.module.css';
import { HoursFields } from './hours-fields.tsx';

type Props = { filters: SearchFilters; onChange: (filters: SearchFilters) => void; signedIn: boolean };

const anyMode = 'any';

export function FilterFields({ filters, onChange, signedIn }: Props) {
  /** Keeps only what the contract takes: an emptied list is no filter. */
  const set = (part: Record<string, unknown>) => {
    const next: Record<string, unknown> = { ...filters, ...part };
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) delete next[name];
    }
    const read = SearchFilters.safeParse(next);
    if (read.success) onChange(read.data);
  };
  return (
    <div className={classes.fields}>
      {signedIn && (
        <Switch
          label="Only what I qualify for"
          checked={filters.qualifiedOnly ?? false}
          onChange={(event) => set({ qualifiedOnly: event.currentTarget.checked || undefined })}
        />
      )}
      <Select
        label="Role"
        placeholder="Any role"
        data={[...licenseTypes]}
        value={filters.role ?? null}
        clearable
        onChange={(role) => set({ role })}
      />
      <NumberInput
        label="Lowest rate an hour"
        placeholder="Any rate"
        prefix="$"
        min={0}
        max={300}
        allowDecimal={false}
        allowNegative={false}
        value={filters.minRateCents === undefined ? '' : filters.minRateCents / 100}
        onChange={(dollars) => set({ minRateCents: dollars === '' ? undefined : Math.round(Number(dollars) * 100) })}
      />
      <Input.Wrapper label="Booking" labelElement="div">
        <SegmentedControl
          aria-label="Booking"
          fullWidth
          value={filters.bookingMode ?? anyMode}
          data={[
            { value: anyMode, label: 'Any' },
            { value: 'instant', label: 'Instant book' },
            { value: 'request', label: 'Request' },
          ]}
          onChange={(mode) => set({ bookingMode: mode === anyMode ? undefined : mode })}
        />
      </Input.Wrapper>
      <Switch
        label="Emergency: starts within 24 hours"
        checked={filters.emergency ?? false}
        onChange={(event) => set({ emergency: event.currentTarget.checked || undefined })}
      />
      <HoursFields filters={filters} onChange={onChange} />
      <TagsInput
        label="Software"
        placeholder={filters.softwares?.length ? '' : 'Any software'}
        data={[...softwareNames]}
        maxTags={20}
        value={filters.softwares ?? []}
        onChange={(softwares) => set({ softwares })}
      />
      <MultiSelect
        label="Languages"
        placeholder={filters.languages?.length ? '' : 'Any language'}
        data={[...languageNames]}
        searchable
        value={filters.languages ?? []}
        onChange={(languages) => set({ languages })}
      />
      <Checkbox.Group
        label="Prescriptions a day"
        value={filters.scripts ?? []}
        onChange={(scripts) => set({ scripts })}
      >
        <div className={classes.boxes}>
          {scriptBands.map((band) => (
            <Checkbox key={band} value={band} label={band} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group label="Parking" value={filters.parkings ?? []} onChange={(chosen) => set({ parkings: chosen })}>
        <div className={classes.boxes}>
          {parkings.map((parking) => (
            <Checkbox
              key={parking}
              value={parking}
              label={parking === 'Metered parking closeby' ? 'Metered parking close by' : parking}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label="Vaccines: asks for an immunizer"
        checked={filters.immunizer ?? false}
        onChange={(event) => set({ immunizer: event.currentTarget.checked || undefined })}
      />
    </div>
  );
}
