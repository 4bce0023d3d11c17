/** Trusts an owner with weekly invoices up to a limit, or stops (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Terms } from '#contract/wallet/terms.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { KeptCredit } from './kept-credit.tsx';
import { UnpaidInvoices } from './unpaid-invoices.tsx';
import classes from './users.module.css';

export function TermsCard({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const read = useEndpoint(walletEndpoints.getTerms, { params: { id: user.id } });
  const [asking, setAsking] = useState<'grant' | 'end' | null>(null);
  const terms = read.data?.terms ?? null;
  const stands = terms !== null && terms.endedAt === null;
  const close = () => setAsking(null);
  return (
    <Card
      title={t`Weekly invoices`}
      actions={
        read.data && (
          <>
            {stands && (
              <Button
                variant="subtle"
                color="signal"
                size="compact-sm"
                className={touch.target ?? ''}
                onClick={() => setAsking('end')}
              >
                <Trans>Stop</Trans>
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              className={touch.target ?? ''}
              onClick={() => setAsking('grant')}
            >
              {stands ? t`Change the limit` : t`Trust with invoices`}
            </Button>
          </>
        )
      }
    >
      {read.isError && <ReadError title={t`We couldn’t load this`} read={read} />}
      {read.data && terms === null && (
        <p className={classes.quiet}>{t`Pays by card or bank account. Nothing is paid in advance.`}</p>
      )}
      {terms && <KeptCredit user={user} keptCents={terms.keptCents} onStale={() => void read.refetch()} />}
      {terms && <TermsFacts terms={terms} />}
      {terms && <UnpaidInvoices user={user} terms={terms} onStale={() => void read.refetch()} />}
      {asking === 'grant' && <GrantModal user={user} limitCents={terms?.limitCents ?? 500_000} onClose={close} />}
      {asking === 'end' && <EndModal user={user} onClose={close} />}
    </Card>
  );
}

function TermsFacts({ terms }: { terms: Terms }) {
  const { t } = useLingui();
  const overdue = terms.invoices.filter(({ state }) => state === 'overdue').length;
  return (
    <>
      {terms.endedAt && <p className={classes.quiet}>{t`Stopped. What was used is still invoiced.`}</p>}
      <Lines
        lines={[
          { label: t`Limit`, amount: terms.limitCents },
          { label: t`Used`, amount: terms.usedCents },
          { label: t`Booked, not worked yet`, amount: terms.bookedCents },
          { label: t`Invoices overdue`, amount: String(overdue) },
        ]}
      />
    </>
  );
}

type ModalProps = { user: AdminUser; onClose: () => void };

function GrantModal({ user, limitCents, onClose }: ModalProps & { limitCents: number }) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(limitCents);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { firstName } = user;
  const grant = useCall(walletEndpoints.grantTerms, {
    onDone: () => {
      toastSuccess(t`${firstName} pays by weekly invoice`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, setErrors, ['limitCents', 'reason']),
  });
  const send = () => {
    if (reason.trim() === '') setErrors({ reason: t`Say why. It is kept in the audit log` });
    else grant.mutate({ params: { id: user.id }, body: { limitCents: limit, reason: reason.trim() } });
  };
  return (
    <ConfirmModal
      opened
      title={t`Trust ${firstName} with weekly invoices?`}
      confirm={t`Save the limit`}
      keep={t`Go back`}
      loading={grant.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <Trans>
          Mortar pays their specialists in advance and invoices each week. At the limit, bookings use the card again.
        </Trans>
      </p>
      <MoneyField label={t`Limit`} value={limit} onChange={setLimit} error={errors['limitCents']} />
      <Textarea
        label={t`Reason`}
        description={t`Saved in the audit log.`}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors['reason']}
        maxLength={500}
        autosize
        minRows={2}
      />
    </ConfirmModal>
  );
}

function EndModal({ user, onClose }: ModalProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const { firstName } = user;
  const end = useCall(walletEndpoints.endTerms, {
    onDone: () => {
      toastSuccess(t`${firstName} pays by card or bank account`);
      onClose();
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={t`Stop weekly invoices for ${firstName}?`}
      confirm={t`Stop`}
      follows={t`Bookings not worked yet use the card again. What was used is still invoiced.`}
      description={t`They read it.`}
      empty={t`Say why. It is kept in the audit log`}
      error={error}
      onError={setError}
      maxLength={500}
      loading={end.isPending}
      onConfirm={(reason) => end.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
