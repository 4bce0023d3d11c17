/** What we use of it; it has no types of its own. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat?: 'woff2' | 'truetype';
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Axes to fix, by their tags. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  };
  /** Returns the font with these letters alone. */
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
