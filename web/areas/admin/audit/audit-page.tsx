/** Audit log: every change as a sentence, with who and when; nothing here can be changed (PRODUCT §8). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useAudit } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

const PAGE_SIZE = 50;
/** The highest page number the server accepts. */
const MOST_PAGES = 10_000;

export default function AuditPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery();
  const actorId = params.get('actor');
  const subjectId = params.get('subject');
  const name = params.get('name');
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
  return (
    <Page>
      <PageHeader
        actions={
          <ExportButton
            list="audit"
            filters={{ ...(actorId && { actorId }), ...(subjectId && { subjectId }), ...(name && { name }) }}
          />
        }
        title={t`Audit log`}
        sub={
          <span className={classes.sub ?? ''} aria-live="polite">
            {data && (
              <>
                <Plural value={data.total} one="# entry, newest first." other="# entries, newest first." />{' '}
                {zoneHeading(nowIso(), zone)}.
              </>
            )}
          </span>
        }
      />
      <AuditFilters actorId={actorId} subjectId={subjectId} name={name} onChange={change} />
      {read.isError && !data && (
        <ReadError title={t`We couldn’t load the audit log`} read={read} kept={t`Your filters are kept.`} />
      )}
      {read.isPending && <LoadingSkeletons shape="table" count={10} label={t`Loading the audit log`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState
              title={filtered ? t`No entries match` : t`Nothing was recorded yet`}
              actions={
                filtered && (
                  <Button variant="default" onClick={() => change({ actor: null, subject: null, name: null })}>
                    <Trans>Show everything</Trans>
                  </Button>
                )
              }
            />
          ) : (
            <AuditList entries={data.items} zone={zone} onNarrow={change} />
          )}
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} mostPages={MOST_PAGES} />
    </Page>
  );
}
