/** One box over people, pharmacies, shifts and bookings: arrows move through what was found, Enter opens it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { licenseLabel, roleLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import classes from './search.module.css';

type Found = Answer<typeof deskEndpoints.searchDesk>;
type Hit = Found['people'][number];

export default function SearchPage() {
  const { t } = useLingui();
  const { params, change } = useListQuery({ replace: true });
  const typed = params.get('query') ?? '';
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const enough = asked.length >= 2;
  const read = useEndpoint(
    deskEndpoints.searchDesk,
    { query: { query: asked } },
    { enabled: enough, keepPrevious: true },
  );
  useKeys({ '/': () => input.current?.focus() });
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = at + by;
    if (next < 0) input.current?.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  };
  const data = enough ? read.data : undefined;
  const groups = data
    ? ([
        [t`People`, data.people, ({ id }: Hit) => paths.admin.user(id), roleLabel],
        [t`Pharmacies`, data.pharmacies, ({ id }: Hit) => paths.admin.review('business', id), String],
        [t`Shifts`, data.shifts, ({ id }: Hit) => paths.admin.shift(id), licenseLabel],
        [t`Bookings`, data.bookings, ({ shiftId, id }: Hit) => paths.admin.shift(shiftId ?? id), String],
      ] as const)
    : [];
  const shown = groups.filter(([, hits]) => hits.length > 0);
  return (
    <Page>
      <PageHeader title={t`Search`} />
      {/* The arrows of the whole search, wherever in it the focus is. */}
      <search onKeyDown={move}>
        <TextInput
          ref={input}
          autoFocus
          className={classes.box ?? ''}
          leftSection={<IconSearch size={18} />}
          aria-label={t`Search people, pharmacies, shifts and bookings`}
          placeholder={t`Name, email, phone, city, license number or id`}
          maxLength={80}
          value={typed}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        {read.isError && <ReadError title={t`We couldn’t search`} read={read} />}
        {enough && read.isPending && <LoadingSkeletons count={4} label={t`Searching`} />}
        {!enough && (
          <p className={classes.quiet}>
            <Trans>Two letters or digits are enough. Results appear as you type.</Trans>
          </p>
        )}
        {data && shown.length === 0 && (
          <p className={classes.quiet} role="status">
            <Trans>Nothing matches “{asked}”.</Trans>
          </p>
        )}
        <div className={classes.groups} ref={results}>
          {shown.map(([title, hits, pathOf, labelOf]) => (
            <Card flush key={title} title={title}>
              <ul className={classes.list} aria-label={title}>
                {hits.map((hit) => (
                  <li key={hit.id}>
                    <Link to={pathOf(hit)} className={classes.hit ?? ''}>
                      <strong>{hit.name}</strong>
                      <span className={classes.quiet}>
                        {hit.role ? `${labelOf(hit.role)}, ${hit.detail}` : hit.detail}
                        {hit.startsAt && hit.timeZone && (
                          <>
                            , <DateTime at={hit.startsAt} timeZone={hit.timeZone} withZone />
                          </>
                        )}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </search>
    </Page>
  );
}
