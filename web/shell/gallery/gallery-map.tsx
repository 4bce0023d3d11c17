import { useState } from 'react';
import type { MapPin } from '#web/ui/map/map-pin.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import classes from './gallery.module.css';

const view = { center: { lat: 40.8068, lng: -74.1854 }, radiusMiles: 25 };

const pins: MapPin[] = [
  {
    id: 'a',
    lat: 40.8259,
    lng: -74.209,
    count: 3,
    label: () => '$70–72',
    name: () => 'Larkspur Pharmacy, 3 shifts, $70 to $72',
  },
  { id: 'b', lat: 40.96, lng: -74.2, count: 1, label: () => '$71', name: () => 'Wayne Drug' },
  { id: 'c', lat: 40.93, lng: -74.1, count: 1, label: () => '$67', name: () => 'Seen Pharmacy', seen: true },
  {
    id: 'd',
    lat: 40.7282,
    lng: -74.0776,
    count: 2,
    label: () => '$96',
    name: () => 'Cobblestone Drug',
    emergency: true,
  },
  { id: 'e', lat: 40.744, lng: -74.0324, count: 5, label: () => '$71', name: () => 'Tern & Vale' },
  { id: 'f', lat: 40.745, lng: -74.03, count: 4, label: () => '$72', name: () => 'Hoboken Rx' },
  { id: 'g', lat: 40.6687, lng: -74.1143, count: 1, label: () => '$66', name: () => 'Harborlight' },
];

export function GalleryMap() {
  const [selected, setSelected] = useState<string | null>('a');
  const [hovered, setHovered] = useState<string | null>(null);
  return (
    <MapView
      className={classes.map}
      label="Open shifts near Bloomfield"
      view={view}
      ring={view}
      home={view.center}
      pins={pins}
      selectedId={selected}
      hoveredId={hovered}
      onSelect={setSelected}
      onHover={setHovered}
    />
  );
}
