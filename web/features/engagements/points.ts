/** Returns points of standing as text: `−10`, `+5`, `0`. */
export function points(effect: number): string {
  if (effect === 0) return '0';
  return effect < 0 ? `\u2212${-effect}` : `+${effect}`;
}
