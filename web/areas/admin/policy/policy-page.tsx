/** Policies: every number the rules use, in groups; saving makes a new version, bookings keep theirs. */
import { deviceTimeZone } from '#web/clock.ts';
import { usePolicy } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PolicyForm } from './policy-form.tsx';

export default function PolicyPage() {
  const read = usePolicy();
  const { data } = read;
  const zone = deviceTimeZone();
  return (
    <Page>
      <PageHeader
        title="Policies"
        sub={
          data && (
            <>
              Version {data.version}, {data.changedBy ? `saved by ${data.changedBy}` : 'as Mortar came'},{' '}
              <time dateTime={data.changedAt}>
                {dateLabel(data.changedAt, zone)}, {clockTime(data.changedAt, zone)}
              </time>
              . Each booking keeps the version it was made under.
            </>
          )
        }
      />
      {read.isPending && <LoadingSkeletons shape="cards" count={3} label="Loading the policy" />}
      {read.isError && !data && <ReadError title="We could not load the policy" read={read} />}
      {data && <PolicyForm current={data} />}
    </Page>
  );
}
