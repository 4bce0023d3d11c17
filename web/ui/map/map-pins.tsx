/** What stands on the map. After an answer or a look at the list only those are drawn anew that differ. */
import { memo } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import type { Cluster } from './cluster-pins.ts';
import type { MapCrowd } from './map-pin.ts';
import { CrowdMarker, PinMarker } from './pin-marker.tsx';

/** The functions stay the same ones, else each pin is drawn again. */
type Acts = {
  onPick: (cluster: Cluster) => void;
  onHover: (id: string | null) => void;
  onCrowd: (crowd: Coordinates, event: MouseEvent) => void;
};

type Props = Acts & {
  clusters: readonly Cluster[];
  crowds: readonly MapCrowd[];
  selectedId: string | null;
  hoveredId: string | null;
  stale: boolean;
  still: boolean;
};

export function MapPins({ clusters, crowds, selectedId, hoveredId, stale, still, onCrowd, ...acts }: Props) {
  return (
    <>
      {clusters.map((cluster) => (
        <DrawnPin
          key={cluster.id}
          cluster={cluster}
          selected={cluster.pins.length === 1 && cluster.id === selectedId}
          hovered={hoveredId !== null && cluster.pins.some((pin) => pin.id === hoveredId)}
          stale={stale}
          still={still}
          {...acts}
        />
      ))}
      {crowds.map((crowd) => (
        <DrawnCrowd key={`${crowd.lat}:${crowd.lng}`} crowd={crowd} stale={stale} onCrowd={onCrowd} />
      ))}
    </>
  );
}

type PinProps = Omit<Acts, 'onCrowd'> & {
  cluster: Cluster;
  selected: boolean;
  hovered: boolean;
  stale: boolean;
  still: boolean;
};

const DrawnPin = memo(function DrawnPin({ cluster, selected, hovered, stale, still, onPick, onHover }: PinProps) {
  return (
    <Marker
      latitude={cluster.lat}
      longitude={cluster.lng}
      style={{ zIndex: selected ? 3 : hovered ? 2 : 1, opacity: stale ? 0.5 : 1 }}
    >
      <PinMarker
        cluster={cluster}
        selected={selected}
        hovered={hovered}
        focusable={!still}
        onPick={() => onPick(cluster)}
        onHover={(over) => onHover(over && cluster.pins.length === 1 ? cluster.id : null)}
      />
    </Marker>
  );
});

type CrowdProps = Pick<Acts, 'onCrowd'> & { crowd: MapCrowd; stale: boolean };

const DrawnCrowd = memo(function DrawnCrowd({ crowd, stale, onCrowd }: CrowdProps) {
  return (
    <Marker latitude={crowd.lat} longitude={crowd.lng} style={{ opacity: stale ? 0.5 : 1 }}>
      <CrowdMarker crowd={crowd} onPick={(event) => onCrowd(crowd, event)} />
    </Marker>
  );
});
