/** W-9 details: given before the first payout, shown masked, changed with the password (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TaxDetails } from '#contract/papers/tax.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './tax-form.module.css';
import { TaxForm } from './tax-form.tsx';
import { taxClassLabel, tinKindLabel } from './tax-words.ts';

export default function TaxesPage() {
  const { t } = useLingui();
  const read = useEndpoint(taxEndpoints.getTaxDetails, {});
  const [changing, setChanging] = useState(false);
  const details = read.data?.details ?? null;
  return (
    <Page>
      <PageHeader
        title={t`W-9 details`}
        back={
          <Link to={paths.specialist.wallet()}>
            <IconArrowLeft size={16} aria-hidden="true" /> <Trans>Wallet</Trans>
          </Link>
        }
        sub={t`The IRS asks us for them before your first payout. The number is encrypted; admins see your legal name and its last four digits.`}
      />
      {read.isError && <ReadError title={t`We couldn’t load your W-9 details`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="cards" count={1} label={t`Loading your W-9 details`} />}
      {read.data && !details && (
        <Notice tone="amber" title={t`We can’t send a payout until you add them.`}>
          <Trans>What you’ve earned waits in your wallet and leaves as soon as you send them.</Trans>
        </Notice>
      )}
      {read.data && (!details || changing) && (
        <TaxForm
          details={details}
          onSent={() => setChanging(false)}
          {...(details && { onCancel: () => setChanging(false) })}
        />
      )}
      {details && !changing && <Shown details={details} onChange={() => setChanging(true)} />}
    </Page>
  );
}

function Shown({ details, onChange }: { details: TaxDetails; onChange: () => void }) {
  const { t } = useLingui();
  const since = calendarDay(dayIn(details.certifiedAt, deviceTimeZone()), 'year');
  const lines = [
    [t`Legal name`, details.legalName],
    [t`Federal tax classification`, taxClassLabel(details.classification)],
    [t`Address`, `${details.address}, ${details.city}, ${details.state} ${details.zip}`],
    [tinKindLabel(details.tinKind), details.tinMasked],
  ];
  return (
    <Card
      title={t`On file since ${since}`}
      actions={
        <Button variant="default" leftSection={<IconLock size={16} />} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      }
    >
      <dl className={classes.shown}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
