/** Every state and status on one page, in development only: to be held against the picture of states. */
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function GalleryPage() {
  return (
    <Page>
      <PageHeader title="States and statuses" />
    </Page>
  );
}
