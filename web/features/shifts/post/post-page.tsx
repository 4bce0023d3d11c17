/** Post shifts (07): a saved draft, or a new one. Shared by owners and managers. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Posting } from '#contract/shifts/shift.ts';
import { Day, dayIn } from '#contract/time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { nowIso } from '#web/clock.ts';
import { useOwnBusiness } from '#web/features/businesses/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useStore } from '#web/store/store.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePosting } from '../queries.ts';
import { askedHours } from './asked-hours.ts';
import { entryOf, type KeptForm, keptForm } from './kept-form.ts';
import { PostForm } from './post-form.tsx';
import { firstValues, openingOn, type PostValues, storedText, valuesOf } from './post-values.ts';

export function PostPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { businesses, active } = useActiveBusiness();
  const links = usePharmacyPaths();
  // The values the page was opened with; the address changes once the draft is saved.
  const [opened] = useState(() => ({
    posting: params.get('posting'),
    copy: params.get('copy'),
    business: params.get('business'),
    date: Day.safeParse(params.get('date')).data ?? null,
    hours: params.get('hours'),
  }));
  const userId = useStore((state) => state.auth.user?.id ?? '');
  const [entry] = useState(() => (opened.copy ? `copy ${opened.copy}` : entryOf(opened)));
  const [kept] = useState(() => keptForm(userId, entry, opened.posting));
  const draftId = opened.posting ?? kept?.draft?.id ?? null;
  const posting = usePosting(draftId ?? opened.copy);
  // What was typed ends with its draft: posted or deleted elsewhere, the form begins anew.
  const isGone = !opened.posting && draftId !== null && isOver(posting);
  const typed = isGone ? null : kept;
  const businessId =
    typed?.values.businessId ||
    (!isGone && posting.data?.businessId) ||
    opened.business ||
    active?.id ||
    businesses[0]?.id ||
    null;
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
  const asked = opened.posting ?? opened.copy;
  if (asked && !isGone && posting.isError && !posting.data) {
    return (
      <Frame>
        <Card>
          <ReadError title={t`We couldn’t load this draft`} read={posting} />
        </Card>
      </Frame>
    );
  }
  if (read.isError) {
    return (
      <Frame>
        <Card>
          <ReadError title={t`We couldn’t load the pharmacy`} read={read} />
        </Card>
      </Frame>
    );
  }
  if (((asked || (draftId && !isGone)) && !posting.data) || !business || !known) {
    return (
      <Frame>
        <LoadingSkeletons shape="cards" count={2} />
      </Frame>
    );
  }
  if (opened.posting && posting.data && posting.data.status !== 'Drafted')
    return <Navigate to={links.posting(posting.data.id)} replace />;

  const source = isGone ? undefined : posting.data;
  const blank = opening(business, known.timeZone, opened);
  const draft = draftId && source ? { id: source.id, businessId: source.businessId } : null;
  const stored = source ? valuesOf(source, known.timeZone) : blank;
  return (
    <PostForm
      entry={entry}
      blank={blank}
      first={stored}
      typed={typed && isCurrent(typed, source, known.timeZone) ? upcoming(typed.values, known.timeZone) : null}
      draft={draft}
    />
  );
}

/** Whether a draft was posted or deleted. */
function isOver({ data, error }: ReturnType<typeof usePosting>): boolean {
  return data ? data.status !== 'Drafted' : error instanceof ApiError && error.code === 'not_found';
}

/** Whether the draft is as this form left it; one that was changed elsewhere since is the newer one. */
function isCurrent({ draft, saved }: KeptForm, stored: Posting | undefined, timeZone: string): boolean {
  return !draft || !stored || saved === null || saved === storedText(stored, timeZone);
}

/** Returns what was typed without the days that have passed. */
function upcoming(values: PostValues, timeZone: string): PostValues {
  const today = dayIn(nowIso(), timeZone);
  return { ...firstValues(values.businessId), ...values, days: values.days.filter(({ day }) => day >= today) };
}

function opening(
  business: Parameters<typeof openingOn>[0] & { id: string },
  timeZone: string,
  { date, hours: asked }: { date: string | null; hours: string | null },
): PostValues {
  const values = firstValues(business.id);
  const today = dayIn(nowIso(), timeZone);
  const days = askedHours(asked, today);
  if (days[0]) return { ...values, starts: days[0].starts, ends: days[0].ends, days };
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
