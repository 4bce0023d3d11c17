/** Staff (24): opening hours, own people and what is left open, one week. Shared by owners and managers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconChevronRight, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { missingOf } from '#web/features/shell/failed-reads.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useOwnBusiness } from '../businesses/queries.ts';
import { useRoster } from '../businesses/use-roster.ts';
import classes from './staff.module.css';
import { StaffOfPharmacy } from './staff-of-pharmacy.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

type Props = {
  /** Beside the board: a new owner's first steps. */
  start?: ReactNode;
  /** Whether that is still to come: the person below waits for it. */
  startLoading?: boolean;
};

export function StaffPage({ start, startLoading = false }: Props) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const { businesses } = useActiveBusiness();
  const roster = useRoster(id);
  const { business, read } = useOwnBusiness(id);
  const [importing, setImporting] = useState(false);
  const [adding, setAdding] = useState(false);
  const failed = missingOf([roster, read]);
  const known = businesses.find((one) => one.id === id);
  const isReady = Boolean(roster.data && business);
  const isEmpty = isReady && roster.data?.people.length === 0;

  return (
    <Page wide>
      <PageHeader
        title={t`Staff`}
        back={
          'pharmacies' in links ? (
            <>
              <Link to={links.pharmacies()}>
                <Trans>Pharmacies</Trans>
              </Link>
              {known && (
                <>
                  <IconChevronRight size={14} className={classes.crumb ?? ''} aria-hidden="true" />
                  <Link to={links.pharmacy(id)}>{known.name}</Link>
                </>
              )}
            </>
          ) : (
            <Link to={links.coverage()}>
              <Trans>Coverage</Trans>
            </Link>
          )
        }
        sub={t`Who is on duty without Mortar. Coverage shows what is left open.`}
        actions={
          <>
            {businesses.length > 1 && (
              <Select
                aria-label={t`Pharmacy`}
                data={businesses.map(({ id: value, name }) => ({ value, label: name }))}
                value={id}
                allowDeselect={false}
                onChange={(next) => next && void navigate(links.staff(next))}
              />
            )}
            {!isEmpty && !failed && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconUpload size={17} />}
                  disabled={!isReady}
                  onClick={() => setImporting(true)}
                >
                  <Trans>Import a CSV</Trans>
                </Button>
                <Button leftSection={<IconUserPlus size={17} />} disabled={!isReady} onClick={() => setAdding(true)}>
                  <Trans>Add a person</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      {failed && <ReadError title={t`We couldn’t load the staff`} read={failed} />}
      {!failed && !isReady && <LoadingSkeletons shape="table" count={8} label={t`Loading the staff`} />}
      {roster.data && business && (
        <StaffOfPharmacy
          key={id}
          roster={roster.data}
          business={business}
          adding={adding}
          onAdding={setAdding}
          onImport={() => setImporting(true)}
          start={start}
          startLoading={startLoading}
        />
      )}
      {importing && roster.data && (
        <Suspense>
          <ImportDialog roster={roster.data} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
