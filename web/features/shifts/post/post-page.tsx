/** Post shifts (07): a saved draft, or a new one. Shared by owners and managers. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Day, dayIn } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useOwnBusiness } from '#web/features/businesses/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePosting } from '../queries.ts';
import { PostForm } from './post-form.tsx';
import { firstValues, openingOn, type PostValues, valuesOf } from './post-values.ts';

export function PostPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { businesses, active } = useActiveBusiness();
  const links = usePharmacyPaths();
  // The values the page was opened with; the address changes once the draft is saved.
  const [opened] = useState(() => ({
    posting: params.get('posting'),
    business: params.get('business'),
    date: Day.safeParse(params.get('date')).data ?? null,
  }));
  const posting = usePosting(opened.posting);
  const businessId = posting.data?.businessId ?? opened.business ?? active?.id ?? businesses[0]?.id ?? null;
  const known = businesses.find(({ id }) => id === businessId);
  const { business, read } = useOwnBusiness(known ? known.id : null);

  if (businesses.length === 0) {
    return (
      <Frame>
        <EmptyState
          title={t`Add a pharmacy first`}
          actions={
            'newPharmacy' in links && (
              <Button component={Link} to={links.newPharmacy()}>
                <Trans>Add a pharmacy</Trans>
              </Button>
            )
          }
        >
          <Trans>
            Every shift is posted for a pharmacy. Its address, software and volume tell people what to expect.
          </Trans>
        </EmptyState>
      </Frame>
    );
  }
  if (opened.posting && posting.isError) {
    return (
      <Frame>
        <ReadError title={t`We could not load this draft`} read={posting} />
      </Frame>
    );
  }
  if (read.isError) {
    return (
      <Frame>
        <ReadError title={t`We could not load the pharmacy`} read={read} />
      </Frame>
    );
  }
  if ((opened.posting && !posting.data) || !business || !known) {
    return (
      <Frame>
        <LoadingSkeletons shape="cards" count={2} />
      </Frame>
    );
  }
  if (posting.data && posting.data.status !== 'Drafted')
    return <Navigate to={links.posting(posting.data.id)} replace />;

  return (
    <PostForm
      first={posting.data ? valuesOf(posting.data, known.timeZone) : opening(business, known.timeZone, opened.date)}
      draft={posting.data ? { id: posting.data.id, businessId: posting.data.businessId } : null}
    />
  );
}

function opening(
  business: Parameters<typeof openingOn>[0] & { id: string },
  timeZone: string,
  date: string | null,
): PostValues {
  const values = firstValues(business.id);
  const today = dayIn(nowIso(), timeZone);
  const day = date && date >= today ? date : null;
  const hours = openingOn(business, day ?? today) ?? business.openingHours[0];
  const common = hours ? { starts: hours.opens, ends: hours.closes } : { starts: values.starts, ends: values.ends };
  return { ...values, ...common, days: day ? [{ day, ...common, own: false }] : [] };
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={t`Post shifts`} />
      {children}
    </Page>
  );
}
