/** People (26): favorites, own bank, who worked here, who is blocked, with what the pharmacy's side noted. For owners and managers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { licenseTypes } from '#contract/constants.ts';
import { type PeopleList, type PharmacyPerson, peopleLists } from '#contract/specialists/person.ts';
import { License } from '#contract/specialists/specialist.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useTypedQuery } from '#web/features/shell/use-typed-query.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { AskByEmail } from './ask-by-email.tsx';
import { NoPeople } from './no-people.tsx';
import classes from './people.module.css';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { usePeople } from './queries.ts';

const EVERY_ROLE = 'all';

export function PeoplePage() {
  const { t } = useLingui();
  const phone = usePhone();
  const links = usePharmacyPaths();
  const { active, businesses } = useActiveBusiness();
  const address = useListQuery({ replace: true });
  const { params, change } = address;
  const list = peopleLists.find((one) => one === params.get('list')) ?? 'favourites';
  const license = License.safeParse(params.get('license')).data;
  const inAddress = params.get('query') ?? '';
  const { typed, setTyped } = useTypedQuery(address, { person: null });

  const read = usePeople({
    list,
    ...(active && { businessId: active.id }),
    ...(license && { license }),
    ...(inAddress && { query: inAddress }),
  });
  const people = read.data?.pages.flatMap(({ items }) => items) ?? [];
  // Another list that was empty says nothing of this one.
  const isLoading = read.isPending || (read.isPlaceholderData && people.length === 0);
  const counts = read.data?.pages[0]?.counts;
  const asked = params.get('person');
  const selected = useShown(list, people, asked) ?? (phone ? undefined : people[0]);
  const alone = phone && selected !== undefined;
  const tabs = { favourites: t`Favorites`, ownBank: t`Own bank`, workedHere: t`Worked here`, blocked: t`Blocked` };

  return (
    <Page>
      <PageHeader
        title={t`People`}
        sub={t`Who you want back. Favorites and your own bank can ask for favorites-first shifts before everyone else.`}
        back={alone && <Link to={links.people({ list })}>{t`All people`}</Link>}
        actions={
          !alone && (
            <ExportButton
              list="people"
              filters={{
                list,
                ...(active && { businessId: active.id }),
                ...(license && { license }),
                ...(inAddress && { query: inAddress }),
              }}
            />
          )
        }
      />
      <div className={classes.layout}>
        {!alone && (
          <Card flush>
            <TabBar
              label={t`Which people`}
              value={list}
              onChange={(name) => change({ list: name === 'favourites' ? null : name, person: null })}
              tabs={peopleLists.map((name) => ({
                name,
                label: (
                  <>
                    {tabs[name]} <span className={classes.count}>{counts?.[name] ?? ''}</span>
                  </>
                ),
              }))}
            />
            <search className={classes.filters}>
              <TextInput
                className={classes.search ?? ''}
                aria-label={t`Search by name, software or note`}
                placeholder={t`Name, software or note`}
                leftSection={<IconSearch size={17} />}
                maxLength={80}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Select
                aria-label={t`Role`}
                className={classes.role ?? ''}
                data={[
                  { value: EVERY_ROLE, label: t`All roles` },
                  ...licenseTypes.map((value) => ({ value, label: licenseLabel(value) })),
                ]}
                value={license ?? EVERY_ROLE}
                onChange={(value) => change({ license: value === EVERY_ROLE ? null : value, person: null })}
              />
            </search>
            {list === 'ownBank' && <AskByEmail businesses={active ? [active] : businesses} />}
            {read.isError && !read.data && <ReadError title={t`We couldn’t load people`} read={read} />}
            {isLoading && <LoadingSkeletons count={6} label={t`Loading people`} />}
            {read.data && !isLoading && people.length === 0 && (
              <NoPeople key={list} list={list} searched={inAddress !== '' || license !== undefined} />
            )}
            {people.length > 0 && (
              <PeopleTable
                label={tabs[list]}
                list={list}
                people={people}
                selected={selected}
                link={(id) => links.people({ list, query: inAddress || null, license: license ?? null, person: id })}
              />
            )}
            {read.hasNextPage && (
              <ShowMore loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                <Trans>Show more</Trans>
              </ShowMore>
            )}
            {people.length > 0 && (
              <p className={classes.foot}>
                <Trans>
                  Notes and the reasons for a block stay with your team. Anyone you block reads only that you don’t take
                  their requests.
                </Trans>
              </p>
            )}
          </Card>
        )}
        {selected && <PersonPanel key={selected.id} person={selected} />}
        {isLoading && !selected && !phone && <PanelSkeleton />}
      </div>
    </Page>
  );
}

/** Keeps the place of the first person's panel. What loads is said by the list. */
function PanelSkeleton() {
  return (
    <div className={classes.panel} aria-hidden="true">
      <Card flush>
        <LoadingSkeletons count={1} />
      </Card>
      <Card>
        <LoadingSkeletons shape="lines" count={6} />
      </Card>
    </div>
  );
}

/**
 * Returns the person asked for; somebody who has just left the list, no favorite any more or not blocked, stays beside it
 * until another is chosen.
 */
function useShown(
  list: PeopleList,
  people: readonly PharmacyPerson[],
  asked: string | null,
): PharmacyPerson | undefined {
  const [shown, setShown] = useState<PharmacyPerson>();
  const found = people.find(({ id }) => id === asked);
  useEffect(() => {
    if (found) setShown(found);
  }, [found]);
  if (found || shown?.id !== asked) return found;
  const left = {
    favourites: { isFavorite: false },
    ownBank: { ownBank: null },
    blocked: { block: null },
    workedHere: {},
  }[list];
  return { ...shown, at: shown.at.map((at) => ({ ...at, ...left })) };
}
