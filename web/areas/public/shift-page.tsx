import { type ComponentProps, lazy, Suspense } from 'react';
import type { FindScreen } from '#web/features/search/find-screen.tsx';
import { PublicFind } from './public-find.tsx';

const Loaded = lazy(async () => ({ default: (await import('#web/features/search/find-screen.tsx')).FindScreen }));

/** A shift whose address a visitor follows: the search behind it is loaded once it is seen. */
export default function ShiftPage() {
  return <PublicFind Screen={LaterScreen} />;
}

function LaterScreen(props: ComponentProps<typeof FindScreen>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
