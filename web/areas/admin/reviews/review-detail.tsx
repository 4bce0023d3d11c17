/** The profile under review: the document in the middle, what was typed and what to check on the right. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Review } from '#contract/admin/endpoints.ts';
import { documentKinds } from '#contract/specialists/specialist.ts';
import { AskModal } from './ask-modal.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { CompareCard } from './compare-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { PlaceViewer } from './place-viewer.tsx';
import { RecordedCheck } from './recorded-check.tsx';
import { isDecided } from './review-actions.ts';
import { ReviewHead } from './review-head.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewLicenses } from './review-licenses.tsx';
import classes from './reviews.module.css';
import side from './side.module.css';
import { TypedValues } from './typed-values.tsx';
import { type CheckDrafts, compare, typedFacts } from './use-check-drafts.ts';
import { type Ticks, tickKey } from './use-ticks.ts';

type Props = {
  review: Review;
  ticks: Ticks;
  drafts: CheckDrafts;
  onDecided: (review: Review) => void;
  /** On phones, the link back to the queue. */
  back: ReactNode;
};

export function ReviewDetail({ review, ticks, drafts, onDecided, back }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<string | null>(null);
  // The license first, whichever document was sent first.
  const documents = review.documents.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind));
  const document = documents.find(({ id }) => id === shown) ?? documents[0];
  const [asking, setAsking] = useState(false);
  const typed = typedFacts(review);
  const draft = drafts.of(review);
  const comparison = typed && compare(typed, draft);
  const decided = isDecided(review);
  const source = typed && draft.source;
  const left = review.checklist.filter((check) => !ticks.isTicked(review.id, tickKey(check, source))).length;
  return (
    <>
      <section className={classes.middle} aria-label={review.name}>
        <ReviewHead review={review} back={back} />
        {review.licenses.length > 1 && <ReviewLicenses review={review} />}
        {review.business ? (
          <PlaceViewer business={review.business} />
        ) : (
          <DocumentViewer documents={documents} shown={document} onShow={setShown} />
        )}
      </section>
      <aside className={classes.side} aria-label={t`Checks`}>
        <div className={side.sideScroll}>
          <ReviewHistory review={review} />
          {decided && <RecordedCheck review={review} typed={typed} />}
          {!decided && typed && comparison && (
            <CompareCard
              typed={typed}
              draft={draft}
              comparison={comparison}
              onChange={(changes) => drafts.change(review, changes)}
              onAsk={() => setAsking(true)}
            />
          )}
          <TypedValues review={review} />
          {!decided && <ChecklistCard review={review} ticks={ticks} source={source} />}
        </div>
        <DecisionBar
          review={review}
          left={left + (comparison?.left ?? 0)}
          check={comparison?.check ?? null}
          onAsk={() => setAsking(true)}
          onDecided={onDecided}
        />
        {asking && <AskModal review={review} onClose={() => setAsking(false)} onAsked={onDecided} />}
      </aside>
    </>
  );
}
