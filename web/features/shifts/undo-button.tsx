/** Takes something back while its time lasts, which it shows: `Undo 4:58`. Nothing once it is over. */
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';

type Props = ButtonProps & {
  /** ISO 8601. */
  until: string;
  onUndo: () => void;
};

export function UndoButton({ until, onUndo, ...button }: Props) {
  const left = Math.ceil((toMillis(until) - useNow(1000)) / 1000);
  if (left <= 0) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button variant="default" {...button} onClick={onUndo}>
      <Trans>Undo {clock}</Trans>
    </Button>
  );
}
