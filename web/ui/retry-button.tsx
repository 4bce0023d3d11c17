/** Asks again for what could not be loaded, and keeps the focus while it does; the app shell passes it on by `data-retry`. */
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';

type Props = ButtonProps & {
  onRetry: () => void;
  retrying: boolean;
};

export function RetryButton({ onRetry, retrying, ...button }: Props) {
  return (
    <Button
      {...button}
      loading={retrying}
      onClick={() => retrying || onRetry()}
      // A disabled button would drop the focus: while it loads, it only says that it is off.
      renderRoot={(root) => <button {...root} data-retry disabled={false} aria-disabled={retrying} />}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}
