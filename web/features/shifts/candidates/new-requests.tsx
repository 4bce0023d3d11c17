import { plural } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Candidate } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says who asked since the page was opened. */
export function NewRequests({ requests }: { requests: readonly Candidate[] }) {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<string[]>([]);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(requests.map(({ specialistId }) => specialistId));
    if (!before) return;
    const names = requests.filter(({ specialistId }) => !before.has(specialistId)).map(fullName);
    if (names.length > 0) setFresh(names);
  }, [requests]);

  const count = fresh.length;
  if (count === 0) return null;
  return (
    <Notice tone="amber" live="polite" title={plural(count, { one: 'New request.', other: '# new requests.' })}>
      {listed(fresh)}
    </Notice>
  );
}
