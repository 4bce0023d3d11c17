import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './help.module.css';
import { caseStateNames, caseStateTones } from './topic-names.ts';

/** Lists what the person wrote to support. */
export function MyCases() {
  const { t } = useLingui();
  const read = useEndpoint(supportEndpoints.listMySupportCases, { query: { pageSize: 50 } });
  const cases = read.data?.items ?? [];
  return (
    <Card title={t`Your cases`}>
      {read.isError && <ReadError title={t`We couldn’t load your cases`} read={read} />}
      {read.isPending && <LoadingSkeletons count={2} label={t`Loading your cases`} />}
      {read.data && cases.length === 0 && (
        <p className={classes.quiet}>
          <Trans>You haven’t written to support yet.</Trans>
        </p>
      )}
      <ul className={classes.cases}>
        {cases.map(({ id, reference, opening, state, lastAt, unread }) => (
          <li key={id}>
            <Link to={paths.helpCase(id)} className={classes.case ?? ''}>
              <span className={classes.opening} title={opening}>
                {opening || reference}
              </span>
              <Tag tone={unread > 0 ? 'pine' : caseStateTones[state]}>
                {unread > 0 ? t`New answer` : t(caseStateNames[state])}
              </Tag>
              <span className={classes.quiet}>
                {reference}, <DateTime at={lastAt} timeZone={deviceTimeZone()} withZone />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
