import { createContext, type ReactNode, useContext, useId } from 'react';
import classes from './action-button.module.css';

/** The reason that is said once for several buttons, and the id of its text. */
const Shared = createContext<{ readonly words: string; readonly id: string } | null>(null);

type Props = {
  /** null: the buttons are on, or off for reasons of their own. */
  words: string | null;
  /** In a dialog: what is said outside of it is behind it. */
  apart?: boolean;
  children: ReactNode;
};

/** Its buttons stand in a row that wraps: the reason takes a line of its own beside them. Within another it is said there. */
export function SharedReason({ words, apart = false, children }: Props) {
  const id = useId();
  const outer = useContext(Shared);
  if (!apart && words !== null && outer?.words === words) return children;
  return (
    <Shared value={words === null ? null : { words, id }}>
      {children}
      {words !== null && (
        <span id={id} className={classes.shared}>
          {words}
        </span>
      )}
    </Shared>
  );
}

/** Returns the id of the text that gives this reason for all, if one does. */
export function useSharedReason(words: string): string | null {
  const shared = useContext(Shared);
  return shared?.words === words ? shared.id : null;
}
