import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { useLanguage } from '#web/language/language.ts';
import type { Cluster } from './cluster-pins.ts';
import type { MapCrowd } from './map-pin.ts';
import classes from './pin-marker.module.css';

type Props = {
  cluster: Cluster;
  selected: boolean;
  hovered: boolean;
  onPick: () => void;
  onHover: (over: boolean) => void;
  focusable: boolean;
};

/** A pin or a cluster: a real button, so that the keyboard reaches it. */
export function PinMarker({ cluster, selected, hovered, onPick, onHover, focusable }: Props) {
  // Its words are in the page's language: another one draws it anew.
  useLanguage();
  const [pin] = cluster.pins;
  if (!pin) return null;
  const shared = {
    type: 'button' as const,
    tabIndex: focusable ? 0 : -1,
    onClick: onPick,
    onMouseEnter: () => onHover(true),
    onMouseLeave: () => onHover(false),
    onFocus: () => onHover(true),
    onBlur: () => onHover(false),
  };
  if (cluster.pins.length > 1) {
    return (
      <button {...shared} className={classes.cluster}>
        <CrowdWords shifts={cluster.shifts} pharmacies={cluster.pins.length} />
      </button>
    );
  }
  const { label, name } = pin.words();
  return (
    <button
      {...shared}
      className={clsx(classes.pin, selected && classes.selected, hovered && classes.hovered, pin.seen && classes.seen)}
      aria-pressed={selected}
    >
      {pin.emergency && <span className={classes.emergency} aria-hidden="true" />}
      {label}
      {pin.count > 1 && <span className={classes.count}>{pin.count}</span>}
      <VisuallyHidden>, {name}</VisuallyHidden>
    </button>
  );
}

/** Pins the server counted together: zooming in asks for what is there. */
export function CrowdMarker({ crowd, onPick }: { crowd: MapCrowd; onPick: (event: MouseEvent) => void }) {
  return (
    <button type="button" className={classes.cluster} onClick={(event) => onPick(event.nativeEvent)}>
      <CrowdWords shifts={crowd.count} pharmacies={crowd.pins} />
    </button>
  );
}

function CrowdWords({ shifts, pharmacies }: { shifts: number; pharmacies: number }) {
  return (
    <>
      <span aria-hidden="true">{shifts}</span>
      <VisuallyHidden>
        <Plural
          value={shifts}
          one={`# shift at ${pharmacies} pharmacies. Zoom in`}
          other={`# shifts at ${pharmacies} pharmacies. Zoom in`}
        />
      </VisuallyHidden>
    </>
  );
}
