import type { MapPin } from '#web/ui/map/map-pin.ts';
import { PinPicture } from '#web/ui/map/pin-picture.tsx';
import classes from './drawn-ground.module.css';
import { groundBox, unitsIn } from './ground-box.ts';
import { groundCities } from './ground-cities.data.ts';
import groundsUrl from './grounds.svg?url';
import { heroViews, pinsIn } from './hero-views.ts';
import type { VisitorPlace } from './visitor-place.ts';

type Props = { place: VisitorPlace; pins: readonly MapPin[] };

const layers = ['land', 'counties', 'states'] as const;
const frames = ['wide', 'narrow', 'phone'] as const;

/**
 * The map as a picture, until it is loaded or where it cannot be drawn: the same ground and pins in the same places,
 * without the map's code. Drawn for each frame, because the server does not know the screen.
 */
export function DrawnGround({ place: { ground, center }, pins }: Props) {
  const box = groundBox(center);
  const at = (lat: number, lng: number) => {
    const { x, y } = unitsIn(box, { lat, lng });
    return { left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` };
  };
  return (
    <div className={classes.ground} aria-hidden="true" data-drawn>
      <div className={classes.box}>
        {ground && (
          <>
            <svg className={classes.drawing} viewBox="0 0 2000 2000" aria-hidden="true">
              {layers.map((layer) => (
                <use key={layer} href={`${groundsUrl}#${ground}-${layer}`} className={classes[layer]} />
              ))}
            </svg>
            {groundCities[ground]?.map(([name, lng, lat, rank]) => (
              <span key={name} className={classes.city} data-rank={rank} style={at(lat, lng)}>
                {name}
              </span>
            ))}
          </>
        )}
        {frames.map((frame) => (
          <div key={frame} className={classes[frame]}>
            {pinsIn(heroViews[frame], center, pins).map((pin) => (
              <PinPicture key={pin.id} pin={pin} style={at(pin.lat, pin.lng)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
