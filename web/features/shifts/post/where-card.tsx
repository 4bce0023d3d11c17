import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Checkbox, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from 'react-router';
import type { UserBusiness } from '#contract/accounts/user.ts';
import type { Business } from '#contract/businesses/business.ts';
import { languageNames, licenseTypes, softwareNames } from '#contract/constants.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { choices, licenseLabel, spokenLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PeopleField } from './people-field.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

type Props = {
  form: UseFormReturnType<PostValues>;
  businesses: readonly UserBusiness[];
  business: Business | undefined;
};

/** Chooses the pharmacy, the role and what the person must know. */
export function WhereCard({ form, businesses, business }: Props) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const known = businesses.find(({ id }) => id === form.values.businessId);
  const name = known?.name;
  const systems = [...new Set([...(business ? [business.software] : []), ...softwareNames])];
  return (
    <Card title={t`Where and who`}>
      <div className={classes.where}>
        <Select
          label={t`Pharmacy`}
          placeholder={t`Choose a pharmacy`}
          data={businesses.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          searchable={businesses.length > 8}
          {...form.getInputProps('businessId')}
        />
        <Select
          label={t`Role`}
          data={choices(licenseTypes, licenseLabel)}
          {...form.getInputProps('role')}
          onChange={(value) => {
            const role = licenseTypes.find((name) => name === value) ?? 'Pharmacist';
            // Another role has another rate; one set by hand is for the role it was set for.
            form.setValues({ role, ratePerHourCents: 0, rateOwn: false });
          }}
        />
        <MultiSelect
          label={t`Required software`}
          placeholder={form.values.softwares.length === 0 ? t`Any software` : ''}
          data={systems}
          searchable
          clearable
          maxValues={5}
          {...form.getInputProps('softwares')}
        />
        <PeopleField form={form} />
      </div>
      <div className={classes.checks}>
        <Checkbox label={t`Immunizer required`} {...form.getInputProps('immunizer', { type: 'checkbox' })} />
      </div>
      <MultiSelect
        label={t`Required languages`}
        description={t`The person must speak all of these`}
        placeholder={form.values.languages.length === 0 ? t`None required` : ''}
        data={choices(languageNames, spokenLabel)}
        searchable
        clearable
        maxValues={5}
        className={classes.spaced ?? ''}
        {...form.getInputProps('languages')}
      />
      <p className={classes.quiet}>
        <Trans>Parking, volume and the site pack come from the pharmacy profile.</Trans>{' '}
        {known && 'pharmacy' in links && (
          <Anchor component={Link} to={links.pharmacy(known.id)}>
            <Trans>Review pharmacy profile</Trans>
          </Anchor>
        )}
      </p>
      {known && known.status !== 'Approved' && (
        <Notice tone="plum" className={classes.spaced ?? ''}>
          <Trans>{name} is not approved yet. Shifts you post now go live once it is.</Trans>
        </Notice>
      )}
    </Card>
  );
}
