/** How many open shifts fit, from the search itself, and who sees what. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconMapSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import classes from './availability.module.css';

const DAYS = 14;
/** As far as Find looks at most by a choice of its own. */
const MILES = 100;

export function FitCard({ today }: { today: string }) {
  const { t } = useLingui();
  const body = {
    startDate: today,
    stepSize: DAYS,
    radiusMiles: MILES,
    show: 'forYou' as const,
    points: false,
    pageSize: 1,
  };
  const read = useEndpoint(searchEndpoints.searchShifts, { body }, { keepPrevious: true });
  const forYou = read.data?.forYou;
  const until = calendarDay(addDays(today, DAYS - 1), 'short');
  const fit = forYou?.shifts ?? 0;
  const more = forYou?.causes.find(({ cause }) => cause === 'preferences')?.shifts ?? 0;
  return (
    <Card>
      {read.isError && !forYou ? (
        <ReadError title={t`We couldn’t count what fits`} read={read} />
      ) : (
        <div className={classes.fit}>
          <IconMapSearch size={20} stroke={1.75} aria-hidden="true" />
          <div role="status" className={classes.fitWords}>
            <strong>
              {forYou
                ? plural(fit, { one: `# shift fits through ${until}`, other: `# shifts fit through ${until}` })
                : t`Counting what fits`}
            </strong>
            {more > 0 && (
              <span>
                {plural(more, {
                  one: '# more on a day off, farther away or below your rate.',
                  other: '# more on days off, farther away or below your rate.',
                })}
              </span>
            )}
            <Link to={paths.specialist.find()}>
              <Trans>Find shifts</Trans>
            </Link>
          </div>
        </div>
      )}
      <div className={classes.fit}>
        <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
        <p className={classes.fitWords}>
          <Trans>
            Find, invites and alerts use this. Pharmacies never see it, and never why you aren’t free. You can still
            request any shift.
          </Trans>
        </p>
      </div>
    </Card>
  );
}
