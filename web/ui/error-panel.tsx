/** An error in a part of the page: what failed, what is kept, a reference to quote, and "Try again". */
import { useLingui } from '@lingui/react/macro';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

type Props = {
  /** `We couldn’t load shifts` */
  title: string;
  /** What the server or the network said. */
  message: string;
  /** What is kept: `Your filters are kept.` */
  kept?: string;
  /** The request's id, to quote to support. */
  reference?: string | undefined;
  onRetry: () => void;
  retrying: boolean;
};

export function ErrorPanel({ title, message, kept, reference, onRetry, retrying }: Props) {
  const { t } = useLingui();
  const shown = reference && shortReference(reference);
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<IconPlugConnectedX size={30} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />}
        actions={<RetryButton variant="default" leftSection={<IconRefresh />} onRetry={onRetry} retrying={retrying} />}
      >
        {message.replace(/[^.!?]$/, '$&.')} {kept} {/* Read out and copied as one. */}
        {shown && <span style={{ whiteSpace: 'nowrap' }}>{t`Reference ${shown}.`}</span>}
      </EmptyState>
    </div>
  );
}

/** Returns the last 8 characters of an id, in two halves, short enough to read out. */
function shortReference(id: string): string {
  const letters = id.replace(/[\W_]/g, '').toUpperCase();
  return letters.length < 8 ? id : `${letters.slice(-8, -4)}-${letters.slice(-4)}`;
}
