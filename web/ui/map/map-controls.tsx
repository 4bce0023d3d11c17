import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import touch from '../touch-target.module.css';
import classes from './map-controls.module.css';

type Props = { map: RefObject<MapRef | null>; home: Coordinates };

/** Zooms in and out, and recenters. */
export function MapControls({ map, home }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.controls} data-over-map>
      <ActionIcon
        className={touch.target ?? ''}
        aria-label={t`Zoom in`}
        onClick={({ nativeEvent }) => map.current?.zoomIn({}, { originalEvent: nativeEvent })}
      >
        <IconPlus size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        className={touch.target ?? ''}
        aria-label={t`Zoom out`}
        onClick={({ nativeEvent }) => map.current?.zoomOut({}, { originalEvent: nativeEvent })}
      >
        <IconMinus size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        className={touch.target ?? ''}
        aria-label={t`Recenter map`}
        onClick={({ nativeEvent }) =>
          map.current?.easeTo({ center: [home.lng, home.lat] }, { originalEvent: nativeEvent })
        }
      >
        <IconCurrentLocation size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
