/** The pins on the map. Only those that differ rerender after a response or a hover. */
import { memo } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { Cluster } from './cluster-pins.ts';
import { PinLayer } from './pin-layer.tsx';
import { PinMarker } from './pin-marker.tsx';

/** The functions keep their identity, or every pin would rerender. */
type Acts = {
  onPick: (cluster: Cluster, event: MouseEvent) => void;
  onHover: (id: string | null) => void;
};

type Props = Acts & {
  clusters: readonly Cluster[];
  /** A point near the pins, which keeps their numbers exact. */
  origin: Coordinates;
  selectedId: string | null;
  hoveredId: string | null;
  /** The map is at its closest zoom, so clusters cannot split. */
  closest: boolean;
  stale: boolean;
  still: boolean;
};

export function MapPins(props: Props) {
  const { clusters, origin, selectedId, hoveredId, closest, stale, still, ...acts } = props;
  return (
    <PinLayer origin={origin} stale={stale}>
      {clusters.map((cluster) => (
        <DrawnPin
          key={cluster.id}
          cluster={cluster}
          selected={cluster.pin !== null && cluster.id === selectedId}
          hovered={hoveredId !== null && cluster.pins.some((pin) => pin.id === hoveredId)}
          closest={closest}
          still={still}
          {...acts}
        />
      ))}
    </PinLayer>
  );
}

type PinProps = Acts & { cluster: Cluster; selected: boolean; hovered: boolean; closest: boolean; still: boolean };

const DrawnPin = memo(function DrawnPin({ cluster, selected, hovered, closest, still, onPick, onHover }: PinProps) {
  return (
    <PinMarker
      cluster={cluster}
      selected={selected}
      hovered={hovered}
      closest={closest}
      focusable={!still}
      onPick={(event) => onPick(cluster, event)}
      onHover={(over) => onHover(over && cluster.pin ? cluster.id : null)}
    />
  );
});
