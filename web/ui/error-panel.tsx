/** An error in a part of the page: what failed, what is kept, a reference to quote, and "Try again". */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** `We couldn’t load shifts` */
  title: string;
  /** What the server or the network said. */
  message?: string | undefined;
  /** What is kept: `Your filters are kept.` */
  kept?: string;
  /** The request's id, to quote to support. */
  reference?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
};

export function ErrorPanel({ title, message, kept, reference, onRetry, retrying, actions }: Props) {
  const { t } = useLingui();
  const shown = reference && shortReference(reference);
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<IconPlugConnectedX size={30} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />}
        actions={
          (onRetry || actions) && (
            <>
              {onRetry && (
                <Button variant="default" leftSection={<IconRefresh />} onClick={onRetry} loading={retrying ?? false}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {actions}
            </>
          )
        }
      >
        {[message && sentence(message), kept, shown && t`Reference ${shown}.`].filter(Boolean).join(' ')}
      </EmptyState>
    </div>
  );
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the last 8 characters of an id, in two halves, short enough to read out. */
function shortReference(id: string): string {
  const letters = id
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(-8)
    .toUpperCase();
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : id;
}
