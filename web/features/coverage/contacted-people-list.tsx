/** Under a posted shift of the day panel: how many were told, who was invited and what they answered, how far the waves have come. */
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Standby, ToldOf } from '#contract/engagements/wave-endpoints.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { missingOf } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { listed } from '#web/ui/format-number.ts';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useEngagementPages } from '../engagements/queries.ts';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { answerTones, type ContactedPerson, contactAnswerWords, contactedPeople } from './contacted-people.ts';
import classes from './contacted-people-list.module.css';

export function ContactedPeopleList({ shiftId, timeZone }: { shiftId: string; timeZone: string }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const read = useEngagementPages(shiftId);
  const standby = useEndpoint(engagementEndpoints.getStandby, { params: { id: shiftId } });
  // Without either, nobody could be said to have heard of it or not.
  const failed = missingOf([read, standby]);
  if (failed) return <ReadNotice title={t`We couldn’t load who was told`} read={failed} />;
  if (!read.data || standby.isPending)
    return <Skeleton height={20} radius={6} role="status" aria-label={t`Loading who was told`} />;
  const people = contactedPeople(read.data.pages.flatMap(({ items }) => items));
  const { plan, told } = standby.data ?? {};
  const words = told && toldWords(told);
  return (
    <div className={classes.contacted}>
      {words && <p className={classes.line}>{words}</p>}
      {plan && (
        <p className={classes.line}>
          <Link to={links.candidates(shiftId)}>{waveWords(plan, timeZone)}</Link>
        </p>
      )}
      {people.length === 0 ? (
        !plan &&
        !read.hasNextPage && (
          <p className={classes.line}>
            <Trans>Nobody has been invited yet.</Trans>
          </p>
        )
      ) : (
        <ul className={classes.people} aria-label={t`Who was told`}>
          {people.map((person) => (
            <Contact key={person.id} person={person} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {read.isFetchNextPageError && (
        <RetryNotice
          title={t`We couldn’t load who was told earlier`}
          message={readFailure(read.error).message}
          onRetry={() => void read.fetchNextPage()}
          retrying={read.isFetchingNextPage}
        />
      )}
      {read.hasNextPage && !read.isFetchNextPageError && (
        <ShowMore loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          <Trans>Show earlier ones</Trans>
        </ShowMore>
      )}
    </div>
  );
}

function Contact({ person: { name, answer, at }, timeZone }: { person: ContactedPerson; timeZone: string }) {
  return (
    <li className={classes.person}>
      <span className={classes.name}>{name}</span>
      {at && (
        <time className={classes.at} dateTime={at}>
          {dayLabel(at, timeZone)}, {clockTime(at, timeZone)}
        </time>
      )}
      <Tag tone={answerTones[answer]} outline={answer === 'noAnswer' || answer === 'withdrawn'}>
        {contactAnswerWords(answer)}
      </Tag>
    </li>
  );
}

/**
 * Returns how many people were told, where not by invites alone: `14 people told: 3 invited, 4 told first, and 7 by saved-search
 * alerts.`
 */
function toldWords({ invited, favorites, alerted }: ToldOf): string | null {
  const people = invited + favorites + alerted;
  if (people === invited) return null;
  if (people === alerted)
    return plural(alerted, {
      one: '# person was told by a saved-search alert.',
      other: '# people were told by saved-search alerts.',
    });
  if (people === favorites)
    return plural(favorites, {
      one: '# of your favorites and own bank was told first.',
      other: '# of your favorites and own bank were told first.',
    });
  const ways = listed([
    ...(invited > 0 ? [t`${invited} invited`] : []),
    ...(favorites > 0 ? [t`${favorites} told first`] : []),
    ...(alerted > 0 ? [plural(alerted, { one: '# by a saved-search alert', other: '# by saved-search alerts' })] : []),
  ]);
  return t`${people} people told: ${ways}.`;
}

/** Returns how far the waves have come: `Wave 2, 5 asked, 1 declined. Next wave 4 people, 2:30 PM.` */
function waveWords({ waves, next, closedAs }: NonNullable<Standby['plan']>, timeZone: string): string {
  const people = waves.flatMap((wave) => wave.people);
  const asked = plural(people.length, { one: '# asked', other: '# asked' });
  const declined = people.filter(({ answer }) => answer === 'declined').length;
  const number = waves.length;
  const sofar = declined > 0 ? t`Wave ${number}: ${asked}, ${declined} declined.` : t`Wave ${number}: ${asked}.`;
  if (!next || closedAs) return sofar;
  const at = clockTime(next.at, timeZone);
  const count = plural(next.people, { one: '# person', other: '# people' });
  return t`${sofar} The next one asks ${count} at ${at}.`;
}
