/** Asks whether the software login is ready for who comes next; the pharmacy ticks it here (PRODUCT §8). */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './login-notice.module.css';
import { useBusinesses } from './queries.ts';

type Props = {
  businessId: string;
  /** Who comes first, when. */
  who: string;
  startsAt: string;
  timeZone: string;
};

/** Shows nothing once it is said. */
export function LoginNotice({ businessId, who, startsAt, timeZone }: Props) {
  const pharmacies = useBusinesses();
  const business = pharmacies.data?.items.find(({ id }) => id === businessId);
  const save = useCall(businessEndpoints.updateSitePack, { onDone: () => toastSuccess(t`Login marked as ready`) });
  if (isMissing(pharmacies))
    return <ReadNotice title={t`We couldn’t load whether the software login is ready.`} read={pharmacies} />;
  if (!business || business.sitePack?.loginReady) return null;
  const empty = { softwareLogin: '', keys: '', alarm: '', phones: '', staffOnDuty: '', firstTenMinutes: '' };
  const { name } = business;
  const day = dayLabel(startsAt, timeZone);
  const time = clockTime(startsAt, timeZone);
  return (
    <Notice
      tone="amber"
      className={classes.notice ?? ''}
      title={t`Is the software login at ${name} ready?`}
      action={
        <WriteButton
          variant="default"
          size="sm"
          loading={save.isPending}
          onClick={() =>
            save.mutate({ params: { id: business.id }, body: { ...empty, ...business.sitePack, loginReady: true } })
          }
        >
          <Trans>It’s ready</Trans>
        </WriteButton>
      }
    >
      {t`${who} starts ${day}, ${time}, and needs one.`}
    </Notice>
  );
}
