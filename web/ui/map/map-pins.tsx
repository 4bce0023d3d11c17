/** What stands on the map. After an answer or a look at the list only those are drawn anew that differ. */
import { memo } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { Cluster } from './cluster-pins.ts';
import type { MapCrowd } from './map-pin.ts';
import { PinLayer } from './pin-layer.tsx';
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
  /** In the part of the world they are in. */
  origin: Coordinates;
  selectedId: string | null;
  hoveredId: string | null;
  stale: boolean;
  still: boolean;
};

export function MapPins(props: Props) {
  const { clusters, crowds, origin, selectedId, hoveredId, stale, still, onCrowd, ...acts } = props;
  return (
    <PinLayer origin={origin} stale={stale}>
      {clusters.map((cluster) => (
        <DrawnPin
          key={cluster.id}
          cluster={cluster}
          selected={cluster.pins.length === 1 && cluster.id === selectedId}
          hovered={hoveredId !== null && cluster.pins.some((pin) => pin.id === hoveredId)}
          still={still}
          {...acts}
        />
      ))}
      {crowds.map((crowd) => (
        <DrawnCrowd key={`${crowd.lat}:${crowd.lng}`} crowd={crowd} onCrowd={onCrowd} />
      ))}
    </PinLayer>
  );
}

type PinProps = Omit<Acts, 'onCrowd'> & { cluster: Cluster; selected: boolean; hovered: boolean; still: boolean };

const DrawnPin = memo(function DrawnPin({ cluster, selected, hovered, still, onPick, onHover }: PinProps) {
  return (
    <PinMarker
      cluster={cluster}
      selected={selected}
      hovered={hovered}
      focusable={!still}
      onPick={() => onPick(cluster)}
      onHover={(over) => onHover(over && cluster.pins.length === 1 ? cluster.id : null)}
    />
  );
});

type CrowdProps = Pick<Acts, 'onCrowd'> & { crowd: MapCrowd };

const DrawnCrowd = memo(function DrawnCrowd({ crowd, onCrowd }: CrowdProps) {
  return <CrowdMarker crowd={crowd} onPick={(event) => onCrowd(crowd, event)} />;
});
