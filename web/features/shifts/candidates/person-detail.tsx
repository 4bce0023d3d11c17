import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHomeHeart, IconPlayerPause, IconRosetteDiscountCheck, IconVaccine } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { ratingWords } from '#web/features/ratings/rating-words.ts';
import { ReadRatings } from '#web/features/ratings/read-ratings.tsx';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { BlockButton } from '#web/features/specialists/block-button.tsx';
import { FavoriteButton } from '#web/features/specialists/favorite-button.tsx';
import { NoteField } from '#web/features/specialists/note-field.tsx';
import { OwnBankButton } from '#web/features/specialists/own-bank-button.tsx';
import { licenseLabel } from '#web/language/labels.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { distance } from '#web/ui/distance.tsx';
import { money } from '#web/ui/format-money.ts';
import { percent } from '#web/ui/format-number.ts';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import classes from './candidates.module.css';
import { knownWords } from './person-line.tsx';

type Props = {
  candidate: Candidate;
  shift: Shift;
  /** Who is booked on the shift, by first name. */
  bookedName: string;
  /** Below the card, where it can stick. */
  footer: ReactNode;
  children: ReactNode;
};

/** Why a person fits: six sentences, each with a bar, and the score they add up to. */
export function PersonDetail({ candidate, shift, bookedName, footer, children }: Props) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const name = fullName(candidate);
  const rating = ratingWords(candidate);
  const { firstName } = candidate;
  const checked = candidate.licenseCheckedAt && dateLabel(candidate.licenseCheckedAt, shift.timeZone);
  const rate = money(candidate.ratePerHourCents);
  const posted = money(shift.ratePerHourCents);
  const asked = money(candidate.offers.specialistCents ?? 0);
  const total = money(candidate.totalCents);
  const fee = percent(candidate.feePercent / 100);
  return (
    <div>
      <Card>
        <div className={classes.head}>
          <Avatar name={name} size={56} />
          <div className={classes.headWords}>
            <h2 className={classes.detailName}>{name}</h2>
            <span className={classes.quiet}>
              {licenseLabel(candidate.license)}, {candidate.city} {candidate.state}, {distance(candidate.distanceMiles)}
              . {knownWords(candidate.timesWorkedHere)}.{rating && ` ${rating}.`}
            </span>
            <div className={classes.tags}>
              {checked && (
                <Tag tone="pine" icon={IconRosetteDiscountCheck}>
                  <Trans>License checked {checked}</Trans>
                </Tag>
              )}
              {candidate.ownBank === 'member' && (
                <Tag tone="pine" icon={IconHomeHeart}>
                  <Trans>
                    Own bank, {fee} fee: {total} all in
                  </Trans>
                </Tag>
              )}
              {candidate.immunizer && (
                <Tag tone="grey" icon={IconVaccine} outline>
                  <Trans>Immunizer</Trans>
                </Tag>
              )}
            </div>
            <div className={clsx(classes.tags, classes.personActs)}>
              <WithSharedReason>
                {candidate.engagementId && candidate.engagementStatus !== 'Saved' && (
                  <MessageLink engagementId={candidate.engagementId} size="compact-md" className={touch.target ?? ''} />
                )}
                <FavoriteButton
                  businessId={shift.business.id}
                  specialistId={candidate.specialistId}
                  firstName={firstName}
                  isFavorite={candidate.isFavourite}
                />
                {(candidate.ownBank || candidate.timesWorkedHere === 0) && (
                  <OwnBankButton
                    business={shift.business}
                    specialistId={candidate.specialistId}
                    firstName={firstName}
                    state={candidate.ownBank}
                  />
                )}
                <BlockButton business={shift.business} specialistId={candidate.specialistId} firstName={firstName} />
              </WithSharedReason>
            </div>
          </div>
          <div className={classes.fit}>
            <span className={classes.fitNumber}>{candidate.fitScore}</span>
            <span className={classes.quiet}>{t`fit of 100`}</span>
          </div>
        </div>
        {candidate.onHold && (
          <div className={classes.holdNote}>
            <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
            <HoldWords candidate={candidate} shift={shift} bookedName={bookedName} />
          </div>
        )}
        <ul className={classes.reasons} aria-label={t`Why they fit`}>
          {candidate.reasons.map(({ kind, score, sentence }) => (
            <li key={kind} className={classes.reason}>
              <strong>{t(kindLabels[kind])}</strong>
              <span className={classes.bar} aria-hidden="true">
                <span
                  className={classes.fill}
                  style={{ width: `${score * 100}%`, background: `var(--${toneOf(score)}-solid)` }}
                />
              </span>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
        <div className={classes.note}>
          <NoteField
            key={candidate.specialistId}
            businessId={shift.business.id}
            specialistId={candidate.specialistId}
            firstName={firstName}
            note={candidate.note}
          />
        </div>
        {candidate.offers.specialistCents !== null &&
          (candidate.awaits === 'specialist' ? (
            <Notice tone="amber" className={classes.offer ?? ''} title={t`You offered ${rate} an hour.`}>
              <Trans>
                {firstName} asked for {asked}. You posted {posted}. At your offer it costs {total} all in.
              </Trans>
            </Notice>
          ) : (
            <Notice tone="plum" className={classes.offer ?? ''} title={t`${firstName} is asking for ${rate} an hour.`}>
              <Trans>
                You posted {posted}. Booking accepts this counter-offer: {total} all in.
              </Trans>
            </Notice>
          ))}
        <ReadRatings
          about={{ specialistId: candidate.specialistId }}
          ratings={candidate.ratings}
          linkTo={links.rating}
          empty={t`No pharmacy has rated a shift yet.`}
        />
        {children}
      </Card>
      {footer}
    </div>
  );
}

function HoldWords({ candidate: { firstName, onHold }, shift, bookedName }: Omit<Props, 'children' | 'footer'>) {
  const until = onHold?.until && clockTime(onHold.until, shift.timeZone);
  const why =
    onHold?.because === 'shiftBooked'
      ? t`On hold while ${bookedName}’s booking can still be undone.`
      : t`On hold: ${firstName} has another booking at that time that can still be undone.`;
  return (
    <p>
      <strong>{why}</strong> {until && t`You can’t book ${firstName} before ${until}.`}{' '}
      <Trans>The clock on this request is paused until then.</Trans>
    </p>
  );
}

const kindLabels: Readonly<Record<Candidate['reasons'][number]['kind'], MessageDescriptor>> = {
  reliability: msg`Reliability`,
  software: msg`Software`,
  site: msg`Knows this site`,
  travel: msg`Travel`,
  rate: msg`Rate`,
  immunizer: msg`Immunizer`,
};

function toneOf(score: number): 'pine' | 'amber' | 'signal' {
  if (score >= 0.7) return 'pine';
  return score >= 0.3 ? 'amber' : 'signal';
}
