/** Users: all people, searched by name, e-mail or phone while typing. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Role } from '#contract/accounts/user.ts';
import { useUsers } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useTypedQuery } from '#web/features/shell/use-typed-query.ts';
import { roleLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';

const PAGE_SIZE = 25;
const EVERY_ROLE = 'all';

export default function UsersPage() {
  const { t } = useLingui();
  const list = useListQuery({ replace: true });
  const { params, change, goToPage } = list;
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, search, page } = useTypedQuery(list);
  const role = Role.safeParse(params.get('role')).data;
  const blocked = params.get('blocked') === 'true';
  useKeys({ '/': () => field.current?.focus() });

  const read = useUsers({
    ...(search && { query: search }),
    ...(role && { role }),
    ...(blocked && { blocked: 'true' }),
    page,
    pageSize: PAGE_SIZE,
  });
  const { data } = read;
  return (
    <Page>
      <PageHeader
        title={t`Users`}
        sub={<span aria-live="polite">{data && <Plural value={data.total} one="# person" other="# people" />}</span>}
        actions={
          <ExportButton
            list="users"
            filters={{
              ...(search && { query: search }),
              ...(role && { role }),
              ...(blocked && { blocked: 'true' as const }),
            }}
          />
        }
      />
      <search className={classes.filters}>
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label={t`Search by name, email or phone`}
          placeholder={t`Name, email or phone`}
          leftSection={<IconSearch size={17} />}
          rightSection={typed === '' ? <KeyHint keys="/" /> : undefined}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          aria-label={t`Role`}
          w={{ base: 220, sm: 210 }}
          data={[
            { value: EVERY_ROLE, label: t`All roles` },
            ...Role.options.map((value) => ({ value, label: roleLabel(value) })),
          ]}
          value={role ?? EVERY_ROLE}
          onChange={(value) => change({ role: value === EVERY_ROLE ? null : value })}
        />
        <ChipFilter on={blocked} onToggle={(on) => change({ blocked: on ? 'true' : null })}>
          <Trans>Blocked</Trans>
        </ChipFilter>
      </search>
      {read.isError && !data && (
        <ReadError title={t`We couldn’t load users`} read={read} kept={t`Your filters are kept.`} />
      )}
      {read.isPending && <LoadingSkeletons count={8} label={t`Loading users`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState
              title={search ? t`No people match “${search}”` : blocked ? t`Nobody is blocked` : t`No people here`}
            >
              {search && t`Enter part of a name, email or phone number.`}
            </EmptyState>
          ) : (
            <UserTable users={data.items} />
          )}
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
