/** Adds a pharmacy. It is in review from the moment it is sent (SPEC T-1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { BusinessForm, isShownInForm } from '#web/features/businesses/form/business-form.tsx';
import { emptyBusiness } from '#web/features/businesses/form/business-values.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

export default function NewPharmacyPage() {
  const { t } = useLingui();
  const email = useStore((state) => state.auth.user?.email ?? '');
  const isFirst = useStore((state) => state.auth.user?.businesses.length === 0);
  const navigate = useNavigate();
  const { refresh } = useSession();
  const create = useCall(businessEndpoints.createBusiness, {
    onError: isShownInForm,
    onDone: async (business) => {
      await refresh();
      const { name } = business;
      toastSuccess(t`${name} is in review`);
      void navigate(isFirst ? paths.business.home() : paths.business.pharmacy(business.id));
    },
  });
  return (
    <Page>
      <PageHeader
        title={t`Add a pharmacy`}
        back={
          <Link to={paths.business.pharmacies()}>
            <Trans>Pharmacies</Trans>
          </Link>
        }
        sub={t`We usually review it within a business day. You can prepare shifts in the meantime.`}
      />
      <BusinessForm
        first={emptyBusiness(email)}
        submit={t`Add pharmacy`}
        saving={create.isPending}
        onSave={(fields, _changed, outcome) => create.mutate({ body: fields }, outcome)}
      />
    </Page>
  );
}
