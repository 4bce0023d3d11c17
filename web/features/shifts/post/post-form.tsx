import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCloudCheck, IconCloudX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { deviceTimeZone } from '#web/clock.ts';
import { useOwnBusiness } from '#web/features/businesses/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { AddPaymentMethod } from '#web/features/wallet/add-payment-method.tsx';
import { useWallet } from '#web/features/wallet/queries.ts';
import { useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { BlockCard } from './block-card.tsx';
import { DatesCard } from './dates-card.tsx';
import { DayCard } from './day-card.tsx';
import { ModeCard } from './mode-card.tsx';
import classes from './post.module.css';
import { type PostValues, storedText, toBody } from './post-values.ts';
import { PostingStopped } from './posting-stopped.tsx';
import { RateCard } from './rate-card.tsx';
import { Templates } from './templates.tsx';
import { TotalCard } from './total-card.tsx';
import { type DraftState, useAutosave, useDraft, useFollowDraft } from './use-draft.ts';
import { useFormQuote } from './use-form-quote.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePostForm } from './use-post-form.ts';
import { useSuggestedRate } from './use-suggested-rate.ts';
import { WhereCard } from './where-card.tsx';
import { WhoCanBookCard } from './who-can-book-card.tsx';

type Props = {
  /** How the form was opened: what is typed is kept under it. */
  entry: string;
  /** What an untouched form holds. */
  blank: PostValues;
  /** What it is opened with: `blank`, a draft or an earlier posting. */
  first: PostValues;
  /** What was typed before and neither posted nor put away. */
  typed: PostValues | null;
  draft: { id: string; businessId: string } | null;
};

export function PostForm({ entry, blank, first, typed, draft: kept }: Props) {
  const { t } = useLingui();
  const form = useForm<PostValues>({ mode: 'controlled', initialValues: typed ?? first });
  const { values } = form;
  const { businesses } = useActiveBusiness();
  const known = businesses.find(({ id }) => id === values.businessId);
  const timeZone = known?.timeZone ?? deviceTimeZone();
  const { business } = useOwnBusiness(values.businessId || null);
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const wallet = useWallet({}, isOwner);
  const method = wallet.data?.paymentMethods.find(({ isDefault }) => isDefault) ?? wallet.data?.paymentMethods[0];
  const [adding, setAdding] = useState(false);
  const links = usePharmacyPaths();

  const { body } = toBody(values, timeZone);
  const untouched = useRef(toBody(first, timeZone).body);
  const follow = useFollowDraft();
  const draft = useDraft(kept && { ...kept, text: JSON.stringify(untouched.current) }, follow, (posting) =>
    storedText(posting, timeZone),
  );
  const { quote, paid, needCard, stale } = useFormQuote(values, timeZone);
  const mustAdd = isOwner && wallet.data !== undefined && (!method || needCard.size > 0);
  useSuggestedRate(form, quote);
  const [over, setOver] = useState(false);
  const keeping = useKeptForm({ form, entry, blank, first, draft, done: over, onCleared: () => follow(null) });
  const { post, keep, busy, done } = usePostForm({ form, timeZone, draft, onDone: keeping.forget });
  useAutosave(done || !keeping.isDraft ? null : body, untouched.current, draft.save);
  useEffect(() => {
    setOver(done);
  }, [done]);

  const count = values.days.length * values.headcount;
  const act = mustAdd
    ? t`Add a card and post`
    : plural(count, { 0: 'Post shifts', one: 'Post # shift', other: 'Post # shifts' });
  const postOrAddCard = () => (mustAdd && body ? setAdding(true) : post());
  const button = (
    <WriteButton size="md" loading={busy} onClick={postOrAddCard}>
      {act}
    </WriteButton>
  );

  return (
    <Page>
      <PageHeader
        title={t`Post shifts`}
        back={<Link to={links.shifts()}>{t`Shifts`}</Link>}
        actions={
          <>
            <Saved state={draft.state} />
            {keeping.changed && (
              <Button variant="subtle" onClick={keeping.startOver}>
                <Trans>Start over</Trans>
              </Button>
            )}
            <Templates form={form} />
          </>
        }
      />
      <PostingStopped />
      {typed && keeping.changed && (
        <p className={classes.restored} role="status">
          <Trans>We saved what you typed.</Trans>
        </p>
      )}
      <Form className={classes.layout} onSubmit={postOrAddCard}>
        <div className={classes.column}>
          <WhereCard form={form} businesses={businesses} business={business} />
          <DatesCard form={form} business={business} timeZone={timeZone} paid={paid} needCard={needCard} />
          <BlockCard form={form} />
          <RateCard form={form} quote={quote} timeZone={timeZone} />
          <ModeCard form={form} />
          <DayCard form={form} />
        </div>
        <div className={classes.aside}>
          <TotalCard values={values} name={known?.name} quote={quote} method={method ?? null} stale={stale}>
            <WithSharedReason>
              {button}
              <WriteButton variant="subtle" disabled={!body || busy} onClick={keep}>
                <Trans>Save draft</Trans>
              </WriteButton>
            </WithSharedReason>
          </TotalCard>
          <WhoCanBookCard values={values} timeZone={timeZone} />
        </div>
      </Form>
      <StickyFooter
        summary={
          count > 0 && quote ? (
            <>
              <Money cents={quote.totalCents} size="big" />
              <div>{t`all in`}</div>
            </>
          ) : (
            t`No days yet`
          )
        }
      >
        {button}
      </StickyFooter>
      {isOwner && (
        <AddPaymentMethod
          opened={adding}
          onClose={() => setAdding(false)}
          confirm={plural(count, { one: 'Add and post # shift', other: 'Add and post # shifts' })}
          onAdded={post}
          {...(needCard.size > 0 && { kinds: ['card'] as const })}
        />
      )}
    </Page>
  );
}

function Saved({ state }: { state: DraftState }) {
  if (state.status === 'failed') {
    return (
      <span className={classes.saved} role="status">
        <IconCloudX size={17} aria-hidden="true" /> <Trans>Draft not saved yet</Trans>
      </span>
    );
  }
  if (!state.savedAt) return null;
  const time = clockTime(state.savedAt, deviceTimeZone());
  return (
    <span className={classes.saved} role="status">
      <IconCloudCheck size={17} aria-hidden="true" /> <Trans>Draft saved {time}</Trans>
    </span>
  );
}
