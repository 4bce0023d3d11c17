import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ShiftDetail } from './shift-detail.tsx';
import classes from './shift-page.module.css';
import { ShiftTools } from './shift-tools.tsx';
import type { ShiftViewProps } from './shift-view.ts';

/** The shift as a page on phones, with the action in the footer. */
export function ShiftPage(props: ShiftViewProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <ActionIcon variant="subtle" size={44} aria-label={t`Back to the list`} onClick={props.onClose}>
          <IconArrowLeft size={22} stroke={1.75} />
        </ActionIcon>
        <span className={classes.space} />
        <ShiftTools id={props.id} from={props.from} own={props.own} />
      </header>
      <ShiftDetail key={props.id} {...props} asPage />
    </div>
  );
}
