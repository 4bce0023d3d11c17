/** A small read failed inside a dialog or a card: what, why, and a button to try again. */
import { Notice } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';
import touch from './touch-target.module.css';

type Props = {
  title: string;
  /** What the server or the network said. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
};

export function RetryNotice({ title, message, onRetry, retrying }: Props) {
  return (
    <Notice
      tone="signal"
      live="polite"
      title={title}
      action={
        <RetryButton className={touch.target ?? ''} variant="default" size="xs" onRetry={onRetry} retrying={retrying} />
      }
    >
      {message}
    </Notice>
  );
}
