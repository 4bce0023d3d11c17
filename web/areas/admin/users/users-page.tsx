/** Users: everybody, found by name, email or phone as one types. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pagination, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Role } from '#contract/accounts/user.ts';
import { useUsers } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { roleLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageControl } from '#web/ui/page-control.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';

const PAGE_SIZE = 25;
const EVERY_ROLE = 'all';

export default function UsersPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(params.get('query') ?? '');
  const [sought] = useDebouncedValue(typed.trim(), 250);
  const role = Role.safeParse(params.get('role')).data;
  const blocked = params.get('blocked') === 'true';
  const page = Math.max(0, Number(params.get('page') ?? '1') - 1) || 0;

  const put = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ page: null, ...changes })) {
          if (value === null || value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true },
    );
  const asked = params.get('query') ?? '';
  const putQuery = useRef(put);
  putQuery.current = put;
  useEffect(() => {
    if (sought !== asked) putQuery.current({ query: sought });
  }, [sought, asked]);
  useKeys({ '/': () => field.current?.focus() });

  const read = useUsers({
    ...(sought && { query: sought }),
    ...(role && { role }),
    ...(blocked && { blocked: 'true' }),
    page: sought === asked ? page : 0,
    pageSize: PAGE_SIZE,
  });
  const { data } = read;
  const pages = data ? Math.ceil(data.total / PAGE_SIZE) : 0;
  return (
    <Page>
      <PageHeader
        title={t`Users`}
        sub={<span aria-live="polite">{data && <Plural value={data.total} one="# person" other="# people" />}</span>}
      />
      <search className={classes.filters}>
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label={t`Find by name, email or phone`}
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
            { value: EVERY_ROLE, label: t`Every role` },
            ...Role.options.map((value) => ({ value, label: roleLabel(value) })),
          ]}
          value={role ?? EVERY_ROLE}
          onChange={(value) => put({ role: value === EVERY_ROLE ? null : value })}
        />
        <ChipFilter on={blocked} onToggle={(on) => put({ blocked: on ? 'true' : null })}>
          <Trans>Blocked</Trans>
        </ChipFilter>
      </search>
      {read.isError && !data && (
        <ReadError title={t`We could not load users`} read={read} kept={t`Your filters are kept.`} />
      )}
      {read.isPending && <LoadingSkeletons count={8} label={t`Loading users`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState title={sought ? t`Nobody like “${sought}”` : blocked ? t`Nobody is blocked` : t`Nobody here`}>
              {sought && t`Part of a name, an email or a phone number is enough.`}
            </EmptyState>
          ) : (
            <UserTable users={data.items} />
          )}
        </Card>
      )}
      {pages > 1 && (
        <div className={classes.pages}>
          <Pagination
            total={pages}
            value={page + 1}
            onChange={(value) => {
              put({ page: value === 1 ? null : String(value) });
              window.scrollTo(0, 0);
            }}
            getControlProps={(control) => ({ 'aria-label': pageControl(control) })}
          />
        </div>
      )}
    </Page>
  );
}
