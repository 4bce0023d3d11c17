/** `Medium volume` of a band as stored (`Medium (51-100/day)`). */
export function volume(band: string): string {
  return `${band.replace(/\s*\(.*$/, '')} volume`;
}
