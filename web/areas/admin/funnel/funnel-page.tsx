import { Funnel } from '#web/features/analytics/funnel/funnel.tsx';

/** The funnel as a page of the Admin's. */
export default function FunnelPage() {
  return <Funnel />;
}
