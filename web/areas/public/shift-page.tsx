import { lazy } from 'react';
import { PublicFind } from './public-find.tsx';

const Screen = lazy(async () => ({ default: (await import('#web/features/search/find-screen.tsx')).FindScreen }));

/** A shift whose address a visitor follows: the search behind it is loaded once it is seen, and the shift stays meanwhile. */
export default function ShiftPage() {
  return <PublicFind Screen={Screen} />;
}
