/**
 * A shift as a specialist sees it (DESIGN-LANGUAGE 03): pay, the door-to-door rate, eligibility, the terms that lock,
 * the pharmacy, the cost of cancelling, and the action in the footer.
 */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { paths } from '#web/paths.ts';
import { shift as shiftSlice } from '#web/store/shift.ts';
import { useSend, useWholeStore } from '#web/store/store.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useShift } from '../use-shift.ts';
import { AskedFor } from './asked-for.tsx';
import { DoorToDoorCard } from './door-to-door-card.tsx';
import { PayBreakdown } from './pay-breakdown.tsx';
import { PharmacyFacts } from './pharmacy-facts.tsx';
import { ReliabilityBars } from './reliability-bars.tsx';
import classes from './shift-detail.module.css';
import { ShiftDetailLoading } from './shift-detail-loading.tsx';
import { ShiftHead } from './shift-head.tsx';
import type { ShiftViewProps } from './shift-view.ts';
import { TermsList } from './terms-list.tsx';
import { VisitorFoot } from './visitor-foot.tsx';

/** Not for every shift, or only signed in: no public page waits for them. */
const BlockSection = lazyPart(() => import('./block-section.tsx'));
const FairRateSection = lazyPart(() => import('./fair-rate-section.tsx'));

const ReadRatings = lazyPart(async () => ({
  default: (await import('#web/features/ratings/read-ratings.tsx')).ReadRatings,
}));
const ShiftGone = lazy(async () => ({ default: (await import('./shift-gone.tsx')).ShiftGone }));

export function ShiftDetail({ id, from, own, linkTo, onClose, asPage = false }: ShiftViewProps & { asPage?: boolean }) {
  const { t } = useLingui();
  const { data: shift, error, refetch, isFetching } = useShift(id, from);
  const send = useSend();
  const Foot = own?.Foot ?? VisitorFoot;
  const store = useWholeStore();

  useEffect(() => {
    const { seen } = store.getState().shift;
    send(shiftSlice.actions.set({ id, seen: seen.includes(id) ? seen : [...seen, id] }));
    return () => {
      send(shiftSlice.actions.set({ id: null }));
    };
  }, [id, send, store]);

  if (!shift) {
    if (!error) return <ShiftDetailLoading />;
    if (error instanceof ApiError && error.code === 'not_found') {
      return (
        <Suspense>
          <ShiftGone id={id} from={from} linkTo={linkTo} onClose={onClose} />
        </Suspense>
      );
    }
    return (
      <ErrorPanel
        title={t`We couldn’t load this shift`}
        message={readFailure(error).message}
        reference={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <div className={classes.scroll} data-page={asPage || undefined}>
        <ShiftHead shift={shift} asPage={asPage} />
        <div className={classes.grid}>
          {shift.block && (
            <Suspense fallback={<div style={{ height: `${shift.block.dates.length * 37 + 90}px` }} />}>
              <BlockSection shift={shift} />
            </Suspense>
          )}
          <PayBreakdown shift={shift} />
          <DoorToDoorCard shift={shift} />
          {own ? <own.FitList shift={shift} /> : <AskedFor shift={shift} />}
          <TermsList shift={{ ...shift, ratePerHourCents: shift.quote.ratePerHourCents }} />
          <PharmacyFacts shift={shift} />
          <ReliabilityBars card={shift.business.reliability}>
            {own && (
              <Suspense>
                <ReadRatings
                  about={{ businessId: shift.business.id }}
                  ratings={shift.business.reliability.ratings}
                  linkTo={paths.specialist.rating}
                  empty={t`Nobody has rated a shift yet.`}
                />
              </Suspense>
            )}
          </ReliabilityBars>
          {own && (
            <Suspense>
              <FairRateSection shift={shift} />
            </Suspense>
          )}
        </div>
        {own && shift.cancelScale.length > 0 && <own.CancelScale rows={shift.cancelScale} />}
      </div>
      <Foot shift={shift} linkTo={linkTo} asPage={asPage} />
    </>
  );
}
