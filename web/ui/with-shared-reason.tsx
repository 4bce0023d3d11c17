/** Buttons that belong together and are off for the same reason say it once, after the last of them. */
import { type ReactNode, useId } from 'react';
import type { Action } from '#contract/lists.ts';
import { refusalWords } from '#web/language/refusals.ts';
import classes from './action-button.module.css';
import { useReadOnlyReason } from './read-only.ts';
import { SharedReason } from './shared-reason.ts';

type Props = {
  /** What the buttons do, whose refusals have no link that fixes them; undefined where one is not offered. */
  actions?: readonly (Action | undefined)[];
  children: ReactNode;
};

/** Its buttons stand in a row that wraps: the reason takes a line of its own below them. */
export function WithSharedReason({ actions = [], children }: Props) {
  const id = useId();
  const words = useReadOnlyReason() ?? onlyReason(actions);
  return (
    <SharedReason value={words === null ? null : { words, id }}>
      {children}
      {words !== null && (
        <span id={id} className={classes.shared}>
          {words}
        </span>
      )}
    </SharedReason>
  );
}

/** Returns the one reason for which any of these is refused; null: none is, or each for its own. */
function onlyReason(actions: readonly (Action | undefined)[]): string | null {
  const all = actions.flatMap((action) =>
    action?.refusal ? [refusalWords({ code: action.refusal, details: action.details })] : [],
  );
  const [first] = all;
  return first !== undefined && all.every((words) => words === first) ? first : null;
}
