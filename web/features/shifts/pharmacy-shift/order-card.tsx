import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useStore } from '#web/store/store.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';

const OrderFields = lazy(() => import('./order-fields.tsx'));

/** The purchase order and cost center on the papers of a posting's shifts, for its owner; empty: the pharmacy's. */
export function OrderCard({ postingId }: { postingId: string }) {
  const isOwner = useStore((state) => state.auth.user?.role === 'Business');
  return isOwner ? <OwnersCard postingId={postingId} /> : null;
}

function OwnersCard({ postingId }: { postingId: string }) {
  const { t } = useLingui();
  const read = useEndpoint(paperEndpoints.getPostingOrder, { params: { id: postingId } });
  const loading = <LoadingSkeletons count={2} label={t`Loading the purchase order`} />;
  return (
    <Card title={t`On the invoice`}>
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the purchase order`} read={read} />}
      {read.isPending && loading}
      {read.data && (
        <Suspense fallback={loading}>
          <OrderFields key={postingId} postingId={postingId} order={read.data} />
        </Suspense>
      )}
    </Card>
  );
}
