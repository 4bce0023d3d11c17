import type { CSSProperties } from 'react';
import type { MapPin } from './map-pin.ts';
import classes from './pin-marker.module.css';

/** Shows a pin as `PinMarker` does, in a picture of the map: nothing to press. */
export function PinPicture({ pin, style }: { pin: MapPin; style: CSSProperties }) {
  return (
    <span className={`${classes.pin} ${classes.picture}`} style={style}>
      {pin.emergency && <span className={classes.emergency} />}
      {pin.label()}
    </span>
  );
}
