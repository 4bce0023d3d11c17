/** A QR code as one path, dark on white in both schemes, so that every camera reads it. */
import { create } from 'qrcode';
import { useMemo } from 'react';

type Props = {
  /** What the code says. */
  text: string;
  /** What it is for, for those who cannot see it. */
  label: string;
  /** In px. */
  size?: number;
};

/** White modules around the code, as readers expect. */
const QUIET = 4;

export function QrCode({ text, label, size = 176 }: Props) {
  const { path, edge } = useMemo(() => pathOf(text), [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${edge} ${edge}`}>
      <rect width={edge} height={edge} rx={2} fill="#fff" />
      <path d={path} fill="#191c1a" shapeRendering="crispEdges" />
    </svg>
  );
}

function pathOf(text: string): { path: string; edge: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  return { path: squares.join(''), edge: modules.size + 2 * QUIET };
}
