import { Funnel } from '#web/features/analytics/funnel/funnel.tsx';

/** Shows the funnel as an Admin page. */
export default function FunnelPage() {
  return <Funnel />;
}
