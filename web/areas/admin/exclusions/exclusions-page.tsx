/** The federal exclusion list: imported each month, and whoever may be on it to decide (PRODUCT §8). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useExclusionList, useExclusionMatches } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import classes from './exclusions.module.css';
import { ListCard } from './list-card.tsx';
import { MatchCard } from './match-card.tsx';

const PAGE_SIZE = 25;

export default function ExclusionsPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const decided = params.get('status') === 'decided';
  const person = params.get('person');
  const filters = { decided: decided ? 'true' : 'false', ...(person && { specialistId: person }) } as const;
  const read = useExclusionMatches({ ...filters, page, pageSize: PAGE_SIZE });
  const list = useExclusionList();
  // What comes late would push the matches down.
  const isLoading = useFirstLoad(list.isLoading || read.isLoading);
  const matches = isLoading ? [] : (read.data?.items ?? []);
  return (
    <Page>
      <PageHeader
        title={t`Exclusions`}
        sub={t`People on the federal exclusion list may not work in a pharmacy that bills federal programs. Only admins see this page.`}
        actions={<ExportButton list="exclusions" filters={filters} />}
      />
      {isLoading && <LoadingSkeletons shape="cards" count={3} label={t`Loading the exclusion list`} />}
      {!isLoading && <ListCard read={list} />}
      {!isLoading && (
        <div className={classes.tabs}>
          <TabBar
            label={t`Which matches`}
            tabs={[
              { name: 'open', label: t`To decide` },
              { name: 'decided', label: t`Decided` },
            ]}
            value={decided ? 'decided' : 'open'}
            onChange={(name) => change({ status: name === 'decided' ? name : null })}
          />
        </div>
      )}
      {!isLoading && person && (
        <p className={classes.alone}>
          <Trans>Matches of one person only.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => change({ person: null })}>
            <Trans>Show everybody</Trans>
          </Button>
        </p>
      )}
      {read.isError && <ReadError title={t`We couldn’t load the matches`} read={read} />}
      {!isLoading && read.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading the matches`} />}
      {!isLoading && read.data && matches.length === 0 && (
        <Card>
          <EmptyState title={decided ? t`Nothing was decided yet.` : t`Nobody to decide on.`}>
            {!decided && !person && <Trans>People whose name or NPI is on the list appear here.</Trans>}
          </EmptyState>
        </Card>
      )}
      <ul className={classes.matches} aria-label={decided ? t`Decided` : t`To decide`}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
      {!isLoading && <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />}
    </Page>
  );
}
