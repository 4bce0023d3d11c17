import { plural, t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useLanguage } from '#web/language/language.ts';
import { number } from '#web/ui/format-number.ts';
import type { Cluster } from './cluster-pins.ts';
import { usePlaced } from './pin-layer.tsx';
import classes from './pin-marker.module.css';

type Props = {
  cluster: Cluster;
  selected: boolean;
  hovered: boolean;
  onPick: (event: MouseEvent) => void;
  onHover: (over: boolean) => void;
  /** The map is at its closest zoom, so a circle cannot split. */
  closest: boolean;
  focusable: boolean;
};

/** Shows a pin or a cluster as a button, so that the keyboard reaches it. */
export function PinMarker({ cluster, selected, hovered, onPick, onHover, closest, focusable }: Props) {
  // The label follows the page's language, so a change rerenders it.
  useLanguage();
  const { className, style, ...placed } = usePlaced(cluster);
  const { pin } = cluster;
  const shared = {
    type: 'button' as const,
    ...placed,
    style: cluster.lower === 0 ? style : { ...style, marginTop: cluster.lower },
    tabIndex: focusable ? 0 : -1,
    onClick: (event: { nativeEvent: MouseEvent }) => onPick(event.nativeEvent),
    onMouseEnter: () => onHover(true),
    onMouseLeave: () => onHover(false),
    onFocus: () => onHover(true),
    onBlur: () => onHover(false),
  };
  const looks = clsx(className, hovered && classes.hovered);
  if (!pin) {
    return (
      <button {...shared} className={clsx(classes.cluster, looks)} aria-label={crowdWords(cluster, closest)}>
        {number(cluster.shifts)}
      </button>
    );
  }
  const [label, name] = [pin.label(), pin.name()];
  const count = pin.count > 1 ? ` ${pin.count}` : '';
  return (
    <button
      {...shared}
      className={clsx(classes.pin, looks, selected && classes.selected, pin.seen && classes.seen)}
      aria-pressed={selected}
      // Voice control uses the visible text, so the accessible name contains it.
      aria-label={`${label}${count}, ${name}`}
    >
      {pin.emergency && <span className={classes.emergency} />}
      {label}
      {count && <span className={classes.count}>{count}</span>}
    </button>
  );
}

function crowdWords({ shifts, many, pins }: Cluster, closest: boolean): string {
  const there = plural(many, { one: '# pharmacy', other: '# pharmacies' });
  const held = plural(shifts, { one: `# shift at ${there}`, other: `# shifts at ${there}` });
  if (!closest) return t`${held}. Zoom in`;
  return pins.length > 0 ? t`${held}. Show one` : held;
}
