/** What the map is given and gives back. It knows no pharmacy, only pins. */
import type { Coordinates } from '#contract/geo.ts';

export type MapPin = Coordinates & {
  id: string;
  /** Shifts behind it: shown from two on, summed in clusters. */
  count: number;
  // Its words are asked for when it is drawn: of thousands of pins most are counted into circles.
  /** On the pin: `$72`, `$70–72`. */
  label: () => string;
  /** For screen readers: `Larkspur Pharmacy, 3 shifts, $70 to $72`. */
  name: () => string;
  emergency?: boolean;
  /** Looked at already. */
  seen?: boolean;
};

/** Too many pins to tell apart, counted together: a circle that one zooms in on. */
export type MapCrowd = Coordinates & { pins: number; count: number };

export type MapArea = { center: Coordinates; radiusMiles: number };

export type MapMove = MapArea & {
  zoom: number;
  /** Moved by the person, not by the page. */
  byUser: boolean;
};
