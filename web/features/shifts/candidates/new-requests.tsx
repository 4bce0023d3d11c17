import { plural } from '@lingui/core/macro';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { fullName } from '#web/features/session/person.ts';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNewNames } from '#web/ui/use-new-names.ts';

const idOf = ({ specialistId }: Candidate) => specialistId;

/** Says who requested the shift since the page was opened. */
export function NewRequests({ requests }: { requests: readonly Candidate[] }) {
  const names = useNewNames(requests, idOf, fullName);
  const count = names.length;
  if (count === 0) return null;
  return (
    <Notice tone="amber" live="polite" title={plural(count, { one: 'New request.', other: '# new requests.' })}>
      {listed(names)}
    </Notice>
  );
}
