import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconList, IconMap } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import classes from './view-toggle.module.css';

type Props = { view: 'list' | 'map'; onChange: (view: 'list' | 'map') => void };

/** Phones: list or map, over the tabs. */
export const ViewToggle = memo(function ViewToggle({ view, onChange }: Props) {
  const { t } = useLingui();
  const toMap = view === 'list';
  const wasPressed = useRef(false);
  // In each view it stands elsewhere: another button, not one that jumps. The focus goes with it.
  return (
    <div key={view} className={classes.place} data-view={view}>
      <Button
        size={toMap ? 'md' : 'sm'}
        radius={999}
        className={classes.button ?? ''}
        leftSection={toMap ? <IconMap /> : <IconList />}
        autoFocus={wasPressed.current}
        onClick={() => {
          wasPressed.current = true;
          window.scrollTo(0, 0);
          onChange(toMap ? 'map' : 'list');
        }}
      >
        {toMap ? t`Map` : t`List`}
      </Button>
    </div>
  );
});
