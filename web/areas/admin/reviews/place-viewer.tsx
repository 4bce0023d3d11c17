import { useLingui } from '@lingui/react/macro';
import type { Business } from '#contract/businesses/business.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import classes from './viewer.module.css';

/** Shows where a pharmacy says it is, in place of a scan. */
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
