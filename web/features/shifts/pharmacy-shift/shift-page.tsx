/** A shift as its pharmacy sees it: terms, booked person, codes, timeline and actions. */
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { AmendmentCard } from '#web/features/amendments/amendment-card.tsx';
import { DisputeCard } from '#web/features/disputes/dispute-card.tsx';
import { ArrivalAnswer } from '#web/features/engagements/attendance/arrival-answer.tsx';
import { CodesCard, useAttendanceCodes } from '#web/features/engagements/attendance/codes-card.tsx';
import { LateActions } from '#web/features/engagements/attendance/late-actions.tsx';
import { PersonCard } from '#web/features/engagements/attendance/person-card.tsx';
import { SendHomeButton, SentHomeClaim, WalkOutButton } from '#web/features/engagements/attendance/sent-home.tsx';
import { ExpensesCard } from '#web/features/engagements/expenses/expenses-card.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { useRatingsOfWorked } from '#web/features/ratings/queries.ts';
import { RatingsCard } from '#web/features/ratings/ratings-card.tsx';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { PersonButton } from '#web/features/specialists/person-button.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { PlacesCard } from '../places-card.tsx';
import { AsksCard } from './asks-card.tsx';
import { BlockCard } from './block-card.tsx';
import { CancelledCard } from './cancelled-card.tsx';
import { CostCard } from './cost-card.tsx';
import { HappenedCard } from './happened-card.tsx';
import { MarketNotice } from './market-notice.tsx';
import { OrderCard } from './order-card.tsx';
import { ShiftActs, ShiftUndo } from './shift-acts.tsx';
import { type LoadedShift, ShiftColumns, ShiftFrame } from './shift-frame.tsx';
import { TermsCard } from './terms-card.tsx';

const EndedCard = lazy(() => import('./ended-card.tsx'));

export function ShiftPage() {
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const phone = usePhone();
  return (
    <ShiftFrame
      id={id}
      back={
        <Link to={links.shifts()}>
          <Trans>Shifts</Trans>
        </Link>
      }
      actions={(loaded) =>
        phone ? (
          <ShiftUndo engagement={loaded.engagement} />
        ) : (
          <WithSharedReason>
            <ShiftUndo engagement={loaded.engagement} />
            <ShiftActs {...loaded} />
          </WithSharedReason>
        )
      }
    >
      {(loaded) => <Columns {...loaded} />}
    </ShiftFrame>
  );
}

/** Both columns at once: on a narrow page the first to come would push the other down. */
function Columns({ shift, engagement }: LoadedShift) {
  const working = engagement && ['Booked', 'In Progress'].includes(engagement.status) ? engagement : null;
  const codes = useAttendanceCodes(working?.id ?? null);
  const ratings = useRatingsOfWorked(engagement);
  const phone = usePhone();
  const isLoading = useFirstLoad(codes.isLoading || ratings.isLoading);
  if (isLoading) return <LoadingSkeletons shape="cards" count={2} />;
  return (
    <ShiftColumns
      main={<Main shift={shift} engagement={engagement} ratings={ratings} />}
      aside={
        <>
          {working && <CodesCard engagement={working} />}
          <CostCard shift={shift} engagement={engagement} />
          {/* Who comes and what it costs are read before anything is done. */}
          {phone && <ShiftActs shift={shift} engagement={engagement} />}
          <OrderCard postingId={shift.postingId} />
        </>
      }
      later={
        <>
          <BlockCard shift={shift} />
          <PlacesCard shift={shift} current={shift.id} />
          <TermsCard shift={shift} />
          <HappenedCard engagement={engagement} timeZone={shift.timeZone} />
          <Suspense>
            <EndedCard shift={shift} />
          </Suspense>
        </>
      }
    />
  );
}

type MainProps = LoadedShift & { ratings: ReturnType<typeof useRatingsOfWorked> };

function Main({ shift, engagement, ratings }: MainProps) {
  const links = usePharmacyPaths();
  return (
    <>
      <CancelledCard shift={shift} engagement={engagement ?? null} />
      {shift.leavesMarketAt && <MarketNotice leavesAt={shift.leavesMarketAt} timeZone={shift.timeZone} />}
      {shift.status === 'Active' && <AsksCard shift={shift} />}
      {engagement && <AmendmentCard engagement={engagement} side="business" />}
      {engagement && <ArrivalAnswer engagement={engagement} />}
      {engagement && <LateActions engagement={engagement} />}
      {engagement && <SentHomeClaim engagement={engagement} />}
      {engagement && (
        <PersonCard
          engagement={engagement}
          about={
            <PersonButton businessId={shift.business.id} specialist={engagement.specialist} quiet size="compact-md" />
          }
        >
          <MessageLink engagementId={engagement.id} />
          <SendHomeButton engagement={engagement} />
          <WalkOutButton engagement={engagement} />
        </PersonCard>
      )}
      {engagement && (
        <RatingsCard engagement={engagement} side="business" to={links.rating(engagement.id)} read={ratings} />
      )}
      {engagement && <DisputeCard engagement={engagement} side="business" to={links.dispute(engagement.id)} />}
      {engagement && <ExpensesCard engagement={engagement} />}
    </>
  );
}
