/** Buttons that belong together and are off for the same reason say it once, after the last of them. */
import type { ReactNode } from 'react';
import type { Action } from '#contract/lists.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { useReadOnlyReason } from './read-only.ts';
import { SharedReason } from './shared-reason.tsx';

type Props = {
  /** What the buttons do, whose refusals have no link that fixes them; undefined where one is not offered. */
  actions?: readonly (Action | undefined)[];
  children: ReactNode;
};

export function WithSharedReason({ actions = [], children }: Props) {
  const readOnly = useReadOnlyReason();
  return <SharedReason words={readOnly ?? onlyReason(actions)}>{children}</SharedReason>;
}

/** Returns the one reason for which any of these is refused; null: none is, or each for its own. */
function onlyReason(actions: readonly (Action | undefined)[]): string | null {
  const all = actions.flatMap((action) =>
    action?.refusal ? [refusalWords({ code: action.refusal, details: action.details })] : [],
  );
  const [first] = all;
  return first !== undefined && all.every((words) => words === first) ? first : null;
}
