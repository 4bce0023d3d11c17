import '#web/theme/mantine-parts.ts';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ShiftDetail } from './shift-detail.tsx';
import classes from './shift-drawer.module.css';
import { ShiftTools } from './shift-tools.tsx';
import type { ShiftViewProps } from './shift-view.ts';

/** The shift in a drawer of 820 px beside the list: J and K move through the list, Esc closes. */
export function ShiftDrawer(props: ShiftViewProps) {
  const { t } = useLingui();
  const { id, place, onClose } = props;
  const { index, total } = place;
  const { onPrevious, onNext } = place;
  const [opened, setOpened] = useState(false);
  // Opened after the first paint, so that it slides in and takes the focus last.
  useEffect(() => setOpened(true), []);
  useHotkeys([
    ['j', () => onNext?.()],
    ['k', () => onPrevious?.()],
  ]);

  // Signing in stands over it: Esc closes that, and leaves the shift.
  const covered = useSearchParams()[0].has('modal');

  // Closing removes the drawer with its address: the focus goes to the line of the last shift shown.
  const seen = useRef(id);
  seen.current = id;
  useEffect(
    () => () => {
      const last = seen.current;
      setTimeout(() => document.querySelector<HTMLElement>(`a[data-shift="${last}"]`)?.focus({ preventScroll: false }));
    },
    [],
  );

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!covered}
      trapFocus={!covered}
      position="right"
      size={820}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Shift`}>
        <div className={classes.bar}>
          <ActionIcon variant="subtle" aria-label={t`Close`} onClick={onClose}>
            <IconX size={19} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t`Previous shift`}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <IconChevronUp size={19} stroke={1.75} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t`Next shift`} disabled={!onNext} onClick={() => onNext?.()}>
            <IconChevronDown size={19} stroke={1.75} />
          </ActionIcon>
          <span className={classes.place}>{index !== null && total !== null && t`${index} of ${total}`}</span>
          <ShiftTools id={id} from={props.from} own={props.own} />
        </div>
        <ShiftDetail key={id} {...props} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
