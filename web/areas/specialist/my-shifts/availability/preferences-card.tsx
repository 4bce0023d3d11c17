/** What the person looks for: longest drive, lowest rate, invites a week. Kept as soon as it is chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistPreferences } from '#contract/specialists/preferences.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { number } from '#web/ui/format-number.ts';
import classes from './availability.module.css';

type Props = { preferences: SpecialistPreferences; license: string | null };

const DRIVES = [15, 20, 30, 40, 50, 60, 90, 120, 180, 240];
const RATES = [0, ...Array.from({ length: 27 }, (_, step) => 2000 + step * 500)];
const INVITES = [0, 1, 2, 3, 4, 5, 7, 10, 15, 20, 50];

/** The steps, and what was kept by another way. */
const stepsWith = (steps: readonly number[], kept: number) => [...new Set([...steps, kept])].sort((a, b) => a - b);

export function PreferencesCard({ preferences, license }: Props) {
  const { t } = useLingui();
  const { home, ...known } = preferences;
  const city = home?.city;
  const role = license && licenseLabel(license);
  const { longestDriveMinutes, minRateCents, invitesPerWeek } = known;
  const queryClient = useQueryClient();
  const key = keyOf(specialistEndpoints.getSpecialistPreferences, {});
  const save = useCall(specialistEndpoints.updateSpecialistPreferences, {
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: key });
      return false;
    },
  });
  const keep = (change: Partial<typeof known>) => {
    queryClient.setQueryData<SpecialistPreferences>(key, { ...preferences, ...change });
    save.mutate({ body: { ...known, ...change } });
  };
  return (
    <Card title={t`What I look for`}>
      <div className={classes.wishes}>
        <Select
          label={t`Longest drive`}
          description={city ? t`One way, from ${city}` : t`One way, from home`}
          data={stepsWith(DRIVES, longestDriveMinutes).map((minutes) => ({
            value: String(minutes),
            label: t`${minutes} min`,
          }))}
          value={String(longestDriveMinutes)}
          allowDeselect={false}
          onChange={(value) => value && keep({ longestDriveMinutes: Number(value) })}
        />
        <Select
          label={t`Lowest rate`}
          description={t`An hour`}
          data={stepsWith(RATES, minRateCents).map((cents) => ({
            value: String(cents),
            label: cents === 0 ? t`Any rate` : money(cents),
          }))}
          value={String(minRateCents)}
          allowDeselect={false}
          onChange={(value) => value && keep({ minRateCents: Number(value) })}
        />
        <Select
          label={t`Most invites a week`}
          description={t`How often pharmacies can ask you in 7 days`}
          data={stepsWith(INVITES, invitesPerWeek).map((invites) => ({
            value: String(invites),
            label: invites === 0 ? t`No invites` : number(invites),
          }))}
          value={String(invitesPerWeek)}
          allowDeselect={false}
          onChange={(value) => value && keep({ invitesPerWeek: Number(value) })}
        />
      </div>
      <p className={classes.note}>
        {role && <Trans>Role by your license: {role}.</Trans>}{' '}
        <Link to={paths.specialist.profile()}>
          <Trans>Home and licenses</Trans>
        </Link>
      </p>
    </Card>
  );
}
