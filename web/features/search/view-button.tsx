import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconList, IconMap } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './view-button.module.css';

type Props = {
  /** Where it leads to. */
  to: 'list' | 'map';
  /** It takes the place of the button that was pressed, and its focus. */
  autoFocus: boolean;
  onChange: (view: 'list' | 'map') => void;
};

/** Phones: to the map, in the row above the list, and back, over the map. */
export const ViewButton = memo(function ViewButton({ to, autoFocus, onChange }: Props) {
  const { t } = useLingui();
  const toMap = to === 'map';
  return (
    <div className={classes.place} data-to={to}>
      <Button
        variant={toMap ? 'default' : 'filled'}
        px={toMap ? 12 : 16}
        size="sm"
        radius={toMap ? undefined : 999}
        className={classes.button ?? ''}
        leftSection={toMap ? <IconMap /> : <IconList />}
        autoFocus={autoFocus}
        onClick={() => {
          window.scrollTo(0, 0);
          onChange(to);
        }}
      >
        {toMap ? t`Map` : t`List`}
      </Button>
    </div>
  );
});
