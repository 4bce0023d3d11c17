/** Audit log: every change as a sentence, with who and when; nothing here can be changed (PRODUCT §8). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Pagination } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useAudit } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageControl } from '#web/ui/page-control.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

const PAGE_SIZE = 50;
/** The server counts pages up to this. */
const MOST_PAGES = 10_000;

export default function AuditPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const actorId = params.get('actor');
  const subjectId = params.get('subject');
  const name = params.get('name');
  const page = Math.max(0, Number(params.get('page') ?? '1') - 1) || 0;
  const read = useAudit({
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
    ...(name && { name }),
    page,
    pageSize: PAGE_SIZE,
  });
  const { data } = read;
  const zone = deviceTimeZone();
  const filtered = Boolean(actorId || subjectId || name);
  const put = (changes: Record<string, string | null>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries({ page: null, ...changes })) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });
  const pages = data ? Math.min(MOST_PAGES, Math.ceil(data.total / PAGE_SIZE)) : 0;
  return (
    <Page>
      <PageHeader
        title={t`Audit log`}
        sub={
          <span aria-live="polite">
            {data && (
              <>
                <Plural value={data.total} one="# entry, newest first." other="# entries, newest first." />{' '}
                {zoneHeading(nowIso(), zone)}.
              </>
            )}
          </span>
        }
      />
      <AuditFilters actorId={actorId} subjectId={subjectId} name={name} onChange={put} />
      {read.isError && !data && (
        <ReadError title={t`We could not load the audit log`} read={read} kept={t`Your filters are kept.`} />
      )}
      {read.isPending && <LoadingSkeletons shape="table" count={10} label={t`Loading the audit log`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState
              title={filtered ? t`Nothing like that was recorded` : t`Nothing was recorded yet`}
              actions={
                filtered && (
                  <Button variant="default" onClick={() => put({ actor: null, subject: null, name: null })}>
                    <Trans>Show everything</Trans>
                  </Button>
                )
              }
            />
          ) : (
            <AuditList entries={data.items} zone={zone} onNarrow={put} />
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
