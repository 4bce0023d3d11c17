/** The drawn map. Loaded by map-view.tsx only. */
import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useMemo, useRef, useState } from 'react';
import MapGl, { AttributionControl, type MapRef, Marker } from 'react-map-gl/maplibre';
import { boundsOf } from './circle.ts';
import { type Cluster, clusterPins } from './cluster-pins.ts';
import classes from './map-canvas.module.css';
import { MapControls } from './map-controls.tsx';
import { MapOverlays } from './map-overlays.tsx';
import type { MapPin } from './map-pin.ts';
import type { MapViewProps } from './map-view.tsx';
import { CrowdMarker, PinMarker } from './pin-marker.tsx';
import { areaOf, useMapStyle } from './use-map-style.ts';

// Without its worker the map draws nothing, and says nothing.
setWorkerUrl(workerUrl);

const none: readonly MapPin[] = [];

export default function MapCanvas(props: MapViewProps) {
  const { view, pins = none, selectedId = null, hoveredId = null, still = false, stale = false, styleUrl } = props;
  const { t } = useLingui();
  const map = useRef<MapRef>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const style = useMapStyle(styleUrl ?? null, scheme);
  const calm = useReducedMotion();
  const [zoom, setZoom] = useState(9);
  const { lat, lng } = view.center;
  const bounds = useMemo(() => boundsOf({ lat, lng }, view.radiusMiles), [lat, lng, view.radiusMiles]);

  useEffect(() => {
    map.current?.fitBounds(bounds, { padding: 8, duration: calm ? 0 : 500 });
  }, [bounds, calm]);

  const clusters = useMemo(
    () => clusterPins(pins, Math.round(zoom * 2) / 2, new Set(selectedId ? [selectedId] : [])),
    [pins, zoom, selectedId],
  );

  const pick = (cluster: Cluster) => {
    const [pin] = cluster.pins;
    if (cluster.pins.length === 1 && pin) props.onSelect?.(pin.id);
    else map.current?.easeTo({ center: [cluster.lng, cluster.lat], zoom: zoom + 1.6, duration: calm ? 0 : 300 });
  };

  if (style === 'failed')
    return <p className={classes.failed}>{t`The map cannot be drawn here. The list has everything.`}</p>;
  if (!style) return null;
  return (
    <div className={classes.canvas} data-still={still || undefined}>
      <MapGl
        ref={map}
        mapStyle={style}
        initialViewState={{ bounds, fitBoundsOptions: { padding: 8 } }}
        minZoom={3}
        maxZoom={15}
        interactive={!still}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation();
          setZoom(target.getZoom());
        }}
        onZoom={({ viewState }) => setZoom(viewState.zoom)}
        onMoveEnd={(event) => {
          const area = areaOf(event.target);
          props.onMove?.({
            ...area,
            zoom: event.viewState.zoom,
            byUser: 'originalEvent' in event && Boolean(event.originalEvent),
          });
        }}
      >
        <AttributionControl compact={false} position="bottom-right" />
        <MapOverlays {...props} />
        {clusters.map((cluster) => {
          const isSelected = cluster.pins.length === 1 && cluster.id === selectedId;
          const isHovered = cluster.pins.some((pin) => pin.id === hoveredId);
          return (
            <Marker
              key={cluster.id}
              latitude={cluster.lat}
              longitude={cluster.lng}
              style={{ zIndex: isSelected ? 3 : isHovered ? 2 : 1, opacity: stale ? 0.5 : 1 }}
            >
              <PinMarker
                cluster={cluster}
                selected={isSelected}
                hovered={isHovered}
                focusable={!still}
                onPick={() => pick(cluster)}
                onHover={(over) => props.onHover?.(over && cluster.pins.length === 1 ? cluster.id : null)}
              />
            </Marker>
          );
        })}
        {props.crowds?.map((crowd) => (
          <Marker
            key={`${crowd.lat}:${crowd.lng}`}
            latitude={crowd.lat}
            longitude={crowd.lng}
            style={{ opacity: stale ? 0.5 : 1 }}
          >
            <CrowdMarker
              crowd={crowd}
              onPick={(originalEvent) =>
                // Moved by the person: what is there is asked for.
                map.current?.easeTo(
                  { center: [crowd.lng, crowd.lat], zoom: zoom + 1.6, duration: calm ? 0 : 300 },
                  { originalEvent },
                )
              }
            />
          </Marker>
        ))}
      </MapGl>
      {!still && <MapControls map={map} home={props.home ?? view.center} />}
    </div>
  );
}
