import type { Business } from '#contract/businesses/business.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import classes from './viewer.module.css';

/** A pharmacy sends no scan: where it says it is. */
export function PlaceViewer({ business }: { business: Business }) {
  const { lat, lng } = business.exactCoordinates;
  return (
    <MapView
      label={`Map: ${business.name}, ${business.city}`}
      view={{ center: { lat, lng }, radiusMiles: 4 }}
      pins={[{ id: business.id, lat, lng, label: business.name, count: 1, name: `${business.name}, ${business.city}` }]}
      selectedId={business.id}
      className={classes.map}
    />
  );
}
