import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PostingOrder } from '#contract/papers/billing.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './shift-page.module.css';

const MAX = 40;

/** The fields of an order, and saving them. */
export default function OrderFields({ postingId, order }: { postingId: string; order: PostingOrder }) {
  const { t } = useLingui();
  const [purchaseOrder, setPurchaseOrder] = useState(order.purchaseOrder);
  const [costCenter, setCostCenter] = useState(order.costCenter);
  const save = useCall(paperEndpoints.updatePostingOrder, { onDone: () => toastSuccess(t`Saved for this posting`) });
  const isDirty = purchaseOrder.trim() !== order.purchaseOrder || costCenter.trim() !== order.costCenter;
  const { standing } = order;
  return (
    <Form
      className={classes.order}
      onSubmit={() => {
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
    </Form>
  );
}
