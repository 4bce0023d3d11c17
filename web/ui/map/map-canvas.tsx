/** The interactive map. Only map-view.tsx loads it. */
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import MapGl, { AttributionControl, type MapRef } from 'react-map-gl/maplibre';
import { boundsOf } from './circle.ts';
import { type Cluster, clusterPins, nextPin, reuseClusters } from './cluster-pins.ts';
import classes from './map-canvas.module.css';
import { MapControls } from './map-controls.tsx';
import { MapDots } from './map-dots.tsx';
import { MapMissing } from './map-missing.tsx';
import { MapOverlays } from './map-overlays.tsx';
import { MapPins } from './map-pins.tsx';
import type { MapViewProps } from './map-view.tsx';
import { SearchRing } from './search-ring.tsx';
import { useClearView } from './use-clear-view.ts';
import { areaOf, useMapStyle } from './use-map-style.ts';

// Without its worker the map stays blank, without an error.
setWorkerUrl(workerUrl);

const none: readonly never[] = [];
/** The closest zoom: the base map has no more detail. */
const CLOSEST = 15;
const FARTHEST = 3;

export default function MapCanvas(props: MapViewProps) {
  const { view, pins = none, serverClusters = none, selectedId = null, hoveredId = null, styleUrl } = props;
  const { still = false, stale = false, estimated = null } = props;
  const map = useRef<MapRef>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const style = useMapStyle(styleUrl ?? null, scheme);
  const calm = useReducedMotion();
  // Rounded down to half steps: clusters change at a step, not in every frame, and stay clear of each other until the
  // next.
  const [level, setLevel] = useState(9);
  const noteZoom = (zoom: number) => setLevel(Math.floor(zoom * 2) / 2);
  const { lat, lng } = view.center;
  const bounds = useMemo(() => boundsOf({ lat, lng }, view.radiusMiles), [lat, lng, view.radiusMiles]);

  useEffect(() => {
    map.current?.fitBounds(bounds, { padding: 8, duration: calm ? 0 : 500 });
  }, [bounds, calm]);

  useClearView(map, selectedId && estimated ? { id: selectedId, ...estimated } : null);

  const drawn = useRef<readonly Cluster[]>([]);
  const clusters = useMemo(() => {
    const counted = clusterPins({ pins, serverClusters }, level, new Set(selectedId ? [selectedId] : []));
    drawn.current = reuseClusters(drawn.current, counted);
    return drawn.current;
  }, [pins, serverClusters, level, selectedId]);

  const wheeled = useRef(false);
  const latest = useRef(props);
  latest.current = props;
  const pick = useCallback(
    (cluster: Cluster, originalEvent: Event) => {
      const { pin, lat: north, lng: east } = cluster;
      const { pins: all = none, selectedId: last = null } = latest.current;
      // At the closest zoom a circle cannot split: each tap selects its next pin.
      const chosen = pin ?? (level === CLOSEST ? nextPin(cluster, all, last) : undefined);
      if (chosen) return latest.current.onSelect?.(chosen.id);
      const target = map.current;
      const zoom = (target?.getZoom() ?? 9) + 1.6;
      target?.easeTo({ center: [east, north], zoom, duration: calm ? 0 : 300 }, { originalEvent });
    },
    [calm, level],
  );
  const hover = useCallback((id: string | null) => latest.current.onHover?.(id), []);

  if (style === 'failed') return <MapMissing {...props} />;
  if (!style) return null;
  return (
    <div className={classes.canvas} data-still={still || undefined}>
      <MapGl
        ref={map}
        mapStyle={style}
        initialViewState={{ bounds, fitBoundsOptions: { padding: 8 } }}
        minZoom={FARTHEST}
        maxZoom={CLOSEST}
        interactive={!still}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        attributionControl={false}
        {...(calm && { fadeDuration: 0 })}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
          noteZoom(target.getZoom());
        }}
        onZoom={({ viewState }) => noteZoom(viewState.zoom)}
        onWheel={({ target, originalEvent: { deltaY } }) => {
          const zoom = target.getZoom();
          wheeled.current ||= deltaY < 0 ? zoom < CLOSEST : zoom > FARTHEST;
        }}
        onMoveEnd={(event) => {
          // Wheel movements carry no original event.
          const move = {
            ...areaOf(event.target),
            zoom: event.viewState.zoom,
            byUser: wheeled.current || isOfPerson(event),
          };
          wheeled.current = false;
          props.onMove?.(move);
        }}
      >
        <AttributionControl compact={false} position="bottom-right" />
        <MapOverlays {...props} />
        {props.ring && <SearchRing {...props.ring} />}
        {props.dots && props.dots.length > 0 && <MapDots dots={props.dots} origin={view.center} stale={stale} />}
        <MapPins
          clusters={clusters}
          origin={view.center}
          selectedId={selectedId}
          hoveredId={hoveredId}
          closest={level === CLOSEST}
          stale={stale}
          still={still}
          onPick={pick}
          onHover={hover}
        />
      </MapGl>
      {!still && <MapControls map={map} home={props.home ?? view.center} />}
    </div>
  );
}

/** Returns whether a person moved the map. Movements by the page carry no original event. */
function isOfPerson(event: object): boolean {
  return 'originalEvent' in event && Boolean(event.originalEvent);
}
