import type { ComponentProps } from 'react';
import { useLater } from '#web/ui/use-later.ts';
import type { FindMap } from './find-map.tsx';

const loadMap = () => import('./find-map.tsx');

/** The map's place, and the map once its code is there: a page without it is still a list. */
export function FindMapLater(props: ComponentProps<typeof FindMap>) {
  const loaded = useLater(loadMap);
  return loaded ? <loaded.FindMap {...props} /> : <div className={props.className} />;
}
