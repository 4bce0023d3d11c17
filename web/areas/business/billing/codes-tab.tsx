import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { GlCodes, PharmacyCodes } from '#contract/papers/billing.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { billedLineKinds } from '#contract/papers/paper.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { lineKindLabel } from '#web/features/wallet/paper-words.ts';
import { Form } from '#web/ui/form.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './billing.module.css';

const MAX = 40;

/** Cost centers, purchase orders and accounts: what papers and exports carry from now on. */
export default function CodesTab({ businessId }: { businessId: string | null }) {
  const { t } = useLingui();
  const read = useEndpoint(paperEndpoints.getBillingCodes, {});
  if (read.isError) return <ReadError title={t`We couldn’t load the codes`} read={read} />;
  if (!read.data) return <LoadingSkeletons shape="table" count={4} label={t`Loading the codes`} />;
  const pharmacies = read.data.pharmacies.filter((one) => businessId === null || one.businessId === businessId);
  return (
    <div className={classes.codes}>
      <h3 className={classes.subtitle}>
        <Trans>Pharmacies</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>Printed on every invoice from now on, and in exports.</Trans>
      </p>
      {pharmacies.map((pharmacy) => (
        <PharmacyRow key={pharmacy.businessId} pharmacy={pharmacy} />
      ))}
      <h3 className={classes.subtitle}>
        <Trans>Accounts</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>The account in your books for each kind of line.</Trans>
      </p>
      <Accounts glCodes={read.data.glCodes} />
    </div>
  );
}

function PharmacyRow({ pharmacy }: { pharmacy: PharmacyCodes }) {
  const { t } = useLingui();
  const { businessId, name } = pharmacy;
  const [costCenter, setCostCenter] = useState(pharmacy.costCenter);
  const [purchaseOrder, setPurchaseOrder] = useState(pharmacy.purchaseOrder);
  const save = useCall(paperEndpoints.updatePharmacyCodes, { onDone: () => toastSuccess(t`Saved for ${name}`) });
  const isDirty = costCenter.trim() !== pharmacy.costCenter || purchaseOrder.trim() !== pharmacy.purchaseOrder;
  return (
    <Form
      className={classes.codeRow}
      onSubmit={() => {
        save.mutate({ params: { id: businessId }, body: { costCenter, purchaseOrder } });
      }}
    >
      <span className={classes.title}>{name}</span>
      <TextInput
        label={t`Cost center`}
        aria-label={t`Cost center for ${name}`}
        maxLength={MAX}
        value={costCenter}
        onChange={(event) => setCostCenter(event.currentTarget.value)}
      />
      <TextInput
        label={t`Standing PO`}
        aria-label={t`Standing PO for ${name}`}
        maxLength={MAX}
        value={purchaseOrder}
        onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
      />
      <WriteButton
        type="submit"
        variant="default"
        disabled={!isDirty}
        loading={save.isPending}
        aria-label={t`Save ${name}`}
      >
        <Trans>Save</Trans>
      </WriteButton>
    </Form>
  );
}

function Accounts({ glCodes }: { glCodes: GlCodes }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<GlCodes>(glCodes);
  const save = useCall(paperEndpoints.updateGlCodes, { onDone: () => toastSuccess(t`Accounts saved`) });
  const isDirty = billedLineKinds.some((kind) => (codes[kind] ?? '').trim() !== (glCodes[kind] ?? ''));
  return (
    <Form
      onSubmit={() => {
        save.mutate({ body: { glCodes: codes } });
      }}
    >
      <div className={classes.accounts}>
        {billedLineKinds.map((kind) => (
          <TextInput
            key={kind}
            label={lineKindLabel(kind)}
            placeholder={t`Account`}
            maxLength={MAX}
            value={codes[kind] ?? ''}
            onChange={(event) => setCodes({ ...codes, [kind]: event.currentTarget.value })}
          />
        ))}
      </div>
      <WriteButton type="submit" variant="default" disabled={!isDirty} loading={save.isPending} mt={12}>
        <Trans>Save accounts</Trans>
      </WriteButton>
    </Form>
  );
}
