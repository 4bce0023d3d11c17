import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PostingOrder } from '#contract/papers/billing.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './shift-page.module.css';

const MAX = 40;

/** The purchase order and cost center on the papers of a posting's shifts, for its owner; empty: the pharmacy's. */
export default function OrderCard({ postingId }: { postingId: string }) {
  const isOwner = useStore((state) => state.auth.user?.role === 'Business');
  return isOwner ? <OwnersCard postingId={postingId} /> : null;
}

function OwnersCard({ postingId }: { postingId: string }) {
  const { t } = useLingui();
  const read = useEndpoint(paperEndpoints.getPostingOrder, { params: { id: postingId } });
  return (
    <Card title={t`On the invoice`}>
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the purchase order`} read={read} />}
      {read.isPending && <LoadingSkeletons count={2} label={t`Loading the purchase order`} />}
      {read.data && <Fields key={postingId} postingId={postingId} order={read.data} />}
    </Card>
  );
}

function Fields({ postingId, order }: { postingId: string; order: PostingOrder }) {
  const { t } = useLingui();
  const [purchaseOrder, setPurchaseOrder] = useState(order.purchaseOrder);
  const [costCenter, setCostCenter] = useState(order.costCenter);
  const save = useCall(paperEndpoints.updatePostingOrder, { onDone: () => toastSuccess(t`Saved for this posting`) });
  const isDirty = purchaseOrder.trim() !== order.purchaseOrder || costCenter.trim() !== order.costCenter;
  const { standing } = order;
  return (
    <form
      className={classes.order}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id: postingId }, body: { purchaseOrder, costCenter } });
      }}
    >
      <TextInput
        label={t`PO number`}
        placeholder={standing.purchaseOrder || t`No PO`}
        maxLength={MAX}
        value={purchaseOrder}
        onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
      />
      <TextInput
        label={t`Cost center`}
        placeholder={standing.costCenter || t`No cost center`}
        maxLength={MAX}
        value={costCenter}
        onChange={(event) => setCostCenter(event.currentTarget.value)}
      />
      <p className={classes.orderNote}>
        <Trans>
          For all shifts of this posting, on invoices and exports from now on. Leave empty to use what’s in{' '}
          <Link to={paths.business.billing('codes')}>Billing, Codes</Link>.
        </Trans>
      </p>
      <WriteButton type="submit" variant="default" disabled={!isDirty} loading={save.isPending}>
        <Trans>Save</Trans>
      </WriteButton>
    </form>
  );
}
