/** The candidates of a shift (08): requests by fit, why each fits, the decision. Shared by owners and managers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { rate } from '#web/ui/format-money.ts';
import { dayLabel, timeRange, unbroken } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { allDates } from '../block-words.ts';
import { PlacesCard } from '../places-card.tsx';
import { useCandidates } from '../queries.ts';
import { useAbsencesLoading } from '../waves/use-absence.ts';
import { useStandby } from '../waves/use-backups.ts';
import { WavesCard } from '../waves/waves-card.tsx';
import { AnsweredCard } from './answered-card.tsx';
import { BookedNotice } from './booked-notice.tsx';
import { CandidateList } from './candidate-list.tsx';
import classes from './candidates.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { InviteList } from './invite-list.tsx';
import { InviteModal } from './invite-modal.tsx';
import { NewRequests } from './new-requests.tsx';
import { PersonDetail } from './person-detail.tsx';
import { useCandidateActs } from './use-candidate-acts.ts';
import { useCandidateKeys } from './use-candidate-keys.ts';

/** The people suggested where there are no requests. */
const SHOWN = 6;

export function ShiftCandidatesPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const selectedId = params.get('specialist');
  const phone = usePhone();
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const read = useCandidates(id);
  const standby = useStandby(id);
  const absences = useAbsencesLoading([{ shiftId: id, plan: standby.data?.plan }]);
  // The waves stand above the people: coming late, they would push them down.
  const isFirstLoad = useFirstLoad(standby.isLoading || absences);
  const shift = isFirstLoad ? undefined : read.data?.shift;
  const acts = useCandidateActs(shift);
  const [inviting, setInviting] = useState(false);

  const everyone = read.data?.items ?? [];
  const requests = everyone.filter(
    ({ engagementStatus, awaits }) => engagementStatus === 'Pending' && awaits === 'business',
  );
  const invited = everyone.filter(
    ({ engagementStatus, awaits }) => engagementStatus === 'Pending' && awaits === 'specialist',
  );
  const others = everyone.filter(
    ({ engagementStatus }) => engagementStatus !== 'Pending' && engagementStatus !== 'Booked',
  );
  const { engagement: booking } = useEngagement(shift?.booked?.engagementId ?? null);
  const mayUndo = booking !== undefined && actionNamed(booking.actions, 'undoBooking')?.refusal === null;
  const undoable = mayUndo ? booking : null;
  const booked = everyone.filter(({ engagementId }) => engagementId !== null && engagementId === undoable?.id);
  // Until it can no longer be undone everybody stays in the list, on hold.
  const isOpen = shift?.status === 'Active' || undoable !== null;
  const listed = [...booked, ...requests, ...invited];
  const isListed = (id: string) => listed.some(({ specialistId }) => specialistId === id);
  // Whoever was answered stays what the page is about: nobody else is selected by that.
  const gone = everyone.find(({ specialistId }) => specialistId === selectedId && !isListed(specialistId));
  const selected =
    listed.find(({ specialistId }) => specialistId === selectedId) ?? (phone || gone ? undefined : listed[0]);
  const open = (specialistId: string) => void navigate(links.candidates(id, specialistId), { replace: true });

  useCandidateKeys({ listed, selected, open, acts, enabled: shift?.status === 'Active' && !inviting });

  const back = <Link to={links.allCandidates()}>{t`Candidates`}</Link>;
  if (!shift) {
    return (
      <Page>
        <PageHeader title={t`Candidates`} back={back} />
        {read.isError ? (
          <ReadError title={t`We couldn’t load the candidates`} read={read} />
        ) : (
          <LoadingSkeletons count={4} label={t`Loading candidates`} />
        )}
      </Page>
    );
  }
  const alone = phone && selected;
  const decision = selected &&
    !booked.includes(selected) && {
      candidate: selected,
      shift,
      others: requests.length - 1,
      dates: shift.block?.dates.length ?? 1,
      acts,
    };
  const { name, city } = shift.business;
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const range = timeRange(shift.startsAt, shift.endsAt, shift.timeZone);
  const perHour = rate(shift.quote.ratePerHourCents);
  const together = shift.block && allDates(shift.block.dates.length);
  return (
    <Page>
      <PageHeader
        title={`${day}, ${range}`}
        heading={`${unbroken(day)}, ${range}`}
        back={alone ? <Link to={links.candidates(id)}>{t`All candidates`}</Link> : back}
        sub={
          <span className={classes.sub}>
            <StatusBadge set="shift" value={shift.status} />
            <span>
              <Trans>
                <Link to={links.shift(id)}>{name}</Link>, {city}. {perHour},{' '}
                <Money cents={shift.block?.totalCents ?? shift.quote.totalCents} /> all in.
              </Trans>{' '}
              {together && (
                <strong>
                  {(shift.places?.total ?? 1) > 1
                    ? t`${together} together, for each person.`
                    : t`${together} together.`}
                </strong>
              )}
            </span>
          </span>
        }
        actions={
          shift.status === 'Active' &&
          !alone && (
            <Button variant="default" leftSection={<IconUserPlus size={17} />} onClick={() => setInviting(true)}>
              <Trans>Invite people</Trans>
            </Button>
          )
        }
      />
      <div className={classes.notices}>
        {acts.lost && (
          <Notice tone="plum" title={acts.lost} live="assertive">
            <Trans>You’re seeing the latest.</Trans>
          </Notice>
        )}
        <BookedNotice shift={shift} undoable={undoable} waiting={listed.filter(({ onHold }) => onHold).length} />
        <NewRequests requests={requests} />
        {!alone && <PlacesCard shift={shift} />}
      </div>
      {!alone && !undoable && <WavesCard shift={shift} onInvite={() => setInviting(true)} />}
      {isOpen && (
        <div className={classes.layout}>
          {!alone && (
            <CandidateList
              shift={shift}
              booked={booked}
              heldUntil={undoable?.undoUntil ?? null}
              requests={requests}
              invited={invited}
              selected={selected}
              onInvite={() => setInviting(true)}
            />
          )}
          {gone && !alone && listed.length > 0 && (
            <AnsweredCard candidate={gone} onNext={() => listed[0] && open(listed[0].specialistId)} />
          )}
          {!selected && !alone && listed.length === 0 && others.length > 0 && (
            <Card title={t`Who can work it`} sub={t`Best fit first. Invites are free, and each person decides.`}>
              <InviteList people={others.slice(0, SHOWN)} businessId={shift.business.id} acts={acts} />
            </Card>
          )}
          {selected && (
            <PersonDetail
              candidate={selected}
              shift={shift}
              bookedName={shift.booked?.firstName ?? ''}
              footer={decision && <DecisionBar {...decision} where="footer" />}
            >
              {decision && <DecisionBar {...decision} where="card" />}
            </PersonDetail>
          )}
        </div>
      )}
      {/* Who is on hold comes before who stands by. */}
      {!alone && undoable && (
        <div className={classes.below}>
          <WavesCard shift={shift} onInvite={() => setInviting(true)} />
        </div>
      )}
      <InviteModal
        opened={inviting}
        onClose={() => setInviting(false)}
        people={others}
        businessId={shift.business.id}
        acts={acts}
      />
    </Page>
  );
}
