/** The map's props. It knows no pharmacies, only pins. */
import type { Coordinates } from '#contract/geo.ts';

export type MapPin = Coordinates & {
  id: string;
  /** The number of shifts: shown from two on, summed in clusters. */
  count: number;
  // Functions, because most of thousands of pins end up in circles and never need their label.
  /** On the pin: `$72`, `$70–72`. */
  label: () => string;
  /** For screen readers: `Larkspur Pharmacy, 3 shifts, $70 to $72`. */
  name: () => string;
  emergency?: boolean;
  /** Already opened. */
  seen?: boolean;
};

/** Pins too many to send, counted by the server: a circle to zoom in on. */
export type ServerCluster = Coordinates & { pins: number; count: number };

export type MapArea = { center: Coordinates; radiusMiles: number };

export type MapMove = MapArea & {
  zoom: number;
  /** Moved by the person, not by the page. */
  byUser: boolean;
};
