import { t } from '@lingui/core/macro';
import type { Candidate } from '#contract/shifts/candidate.ts';
import { usePostpone } from '#web/features/shell/waiting-acts.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import type { CandidateActs } from './use-candidate-acts.ts';

type Options = {
  listed: readonly Candidate[];
  selected: Candidate | undefined;
  open: (specialistId: string) => void;
  acts: CandidateActs;
  enabled: boolean;
};

/**
 * Keys: J and K move, B books, X declines (DESIGN-LANGUAGE 08). Keys do only what the server allows, and what they do to a
 * person waits ten seconds for Undo; the selection stays.
 */
export function useCandidateKeys({ listed, selected, open, acts, enabled }: Options): void {
  const postpone = usePostpone();
  const at = listed.findIndex(({ specialistId }) => specialistId === selected?.specialistId);
  const go = (index: number) => {
    const next = listed[Math.max(0, Math.min(index, listed.length - 1))];
    if (next) open(next.specialistId);
  };
  const may = (name: string) => selected && actionNamed(selected.actions, name)?.refusal === null && !acts.busy;
  useKeys(
    {
      j: () => go(at + 1),
      k: () => go(at - 1),
      b: () => {
        if (!selected?.engagementId || !may('acceptEngagement')) return;
        const { firstName } = selected;
        open(selected.specialistId);
        postpone({ id: selected.engagementId, message: t`Booking ${firstName}.`, act: () => acts.book(selected) });
      },
      x: () => {
        if (!selected?.engagementId || selected.awaits !== 'business' || !may('declineEngagement')) return;
        const { firstName } = selected;
        open(selected.specialistId);
        postpone({ id: selected.engagementId, message: t`Declining ${firstName}.`, act: () => acts.decline(selected) });
      },
    },
    enabled,
  );
}
