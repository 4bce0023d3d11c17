import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { DisputePage } from '#web/features/disputes/dispute-page.tsx';
import { paths } from '#web/paths.ts';

/** What the pharmacy says of her hours or her pay, her answer, the decision and the appeal. */
export default function SpecialistDisputePage() {
  const { id = '' } = useParams();
  return (
    <DisputePage
      side="specialist"
      back={() => (
        <Link to={paths.specialist.engagement(id)}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> <Trans>View shift</Trans>
        </Link>
      )}
    />
  );
}
