import { useLingui } from '@lingui/react/macro';
import type { Business } from '#contract/businesses/business.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import classes from './viewer.module.css';

/** A pharmacy sends no scan: where it says it is. */
export function PlaceViewer({ business }: { business: Business }) {
  const { t } = useLingui();
  const { name, city } = business;
  const { lat, lng } = business.exactCoordinates;
  return (
    <MapView
      label={t`Map: ${name}, ${city}`}
      view={{ center: { lat, lng }, radiusMiles: 4 }}
      pins={[{ id: business.id, lat, lng, count: 1, label: () => name, name: () => `${name}, ${city}` }]}
      selectedId={business.id}
      className={classes.map}
    />
  );
}
