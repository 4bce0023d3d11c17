/** What a person wrote to support, by what the cases wait for. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type SupportState, supportStates } from '#contract/support/support-case.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useSupportCases } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './users.module.css';

/** Cases of a state beside a person. */
const RECENT = 10;

export function CasesCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<SupportState>('open');
  const read = useSupportCases({ userId, state, pageSize: RECENT });
  const names = {
    open: t({ message: 'Open', context: 'case' }),
    answered: t({ message: 'Answered', context: 'cases' }),
    closed: t({ message: 'Closed', context: 'case' }),
  };
  const cases = read.isPlaceholderData ? undefined : read.data?.items;
  return (
    <Card flush title={t`Support cases`}>
      <TabBar
        label={t`Which cases`}
        tabs={supportStates.map((name) => ({ name, label: names[name] }))}
        value={state}
        onChange={(name) => setState(supportStates.find((one) => one === name) ?? 'open')}
      />
      {read.isError && <ReadError title={t`We couldn’t load the cases`} read={read} />}
      {!cases && !read.isError && <LoadingSkeletons count={2} label={t`Loading the cases`} />}
      {cases?.length === 0 && <p className={classes.none}>{t`No case here.`}</p>}
      <ul className={classes.profiles} aria-label={names[state]}>
        {cases?.map(({ id, opening, reference, lastAt }) => (
          <li key={id} className={classes.profile}>
            <Link to={paths.admin.supportCase(id)} className={touch.link}>
              {opening || reference}
            </Link>
            <DateTime at={lastAt} timeZone={deviceTimeZone()} className={classes.quiet} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
