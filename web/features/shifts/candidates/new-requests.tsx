import { plural } from '@lingui/core/macro';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { fullName } from '#web/features/session/person.ts';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useEverSeen } from '#web/ui/use-ever-seen.ts';
import { useNewNames } from '#web/ui/use-new-names.ts';

const idOf = ({ specialistId, engagementId }: Candidate) => engagementId ?? specialistId;

/** Says who requested the shift since the page was opened: not whose booking was undone, who is back where they were. */
export function NewRequests({ requests }: { requests: readonly Candidate[] }) {
  const names = useNewNames(useEverSeen(requests, idOf), idOf, fullName);
  const count = names.length;
  if (count === 0) return null;
  return (
    <Notice tone="amber" live="polite" title={plural(count, { one: 'New request.', other: '# new requests.' })}>
      {listed(names)}
    </Notice>
  );
}
