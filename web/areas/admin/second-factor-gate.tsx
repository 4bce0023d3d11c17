/** Keeps the Admin’s area closed until two-step sign-in is on, where it is required (PRODUCT §12). */
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, useState } from 'react';
import { isAreaOpen, useSecondFactor } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const TurnOnPage = lazy(() => import('./turn-on-page.tsx'));

export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const read = useSecondFactor();
  // It is on by then, but its recovery codes are yet to be seen.
  const [isFinishing, setFinishing] = useState(false);
  if (isFinishing || (read.data && !isAreaOpen(read.data))) return <TurnOnPage onFinishing={setFinishing} />;
  if (read.data) return children;
  if (!read.isError) return <CenteredLoader />;
  return (
    <Page>
      <PageHeader title={t`Two-step sign-in`} />
      <ReadError title={t`We couldn’t load this page`} read={read} />
    </Page>
  );
}
