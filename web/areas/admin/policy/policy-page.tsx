/** Policies: every number the rules use, in groups; saving makes a new version, bookings keep theirs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { deviceTimeZone } from '#web/clock.ts';
import { usePolicy } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PolicyForm } from './policy-form.tsx';

export default function PolicyPage() {
  const { t } = useLingui();
  const read = usePolicy();
  const { data } = read;
  const zone = deviceTimeZone();
  const version = data?.version;
  const author = data?.changedBy;
  const savedBy = author ? t`saved by ${author}` : t`the default`;
  const day = data && dateLabel(data.changedAt, zone);
  const time = data && clockTime(data.changedAt, zone);
  return (
    <Page>
      <PageHeader
        title={t`Policies`}
        sub={
          data && (
            <Trans>
              Version {version}, {savedBy},{' '}
              <time dateTime={data.changedAt}>
                {day}, {time}
              </time>
              . Each booking keeps the version it was made under.
            </Trans>
          )
        }
      />
      {read.isPending && <LoadingSkeletons shape="cards" count={3} label={t`Loading the policy`} />}
      {read.isError && !data && <ReadError title={t`We couldn’t load the policy`} read={read} />}
      {data && <PolicyForm current={data} />}
    </Page>
  );
}
