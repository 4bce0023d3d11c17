/** Every state and status on one page, in development only, to compare with the design. */
import '#web/theme/mantine-parts.ts';
import { Route, Routes } from 'react-router';
import { GalleryInputs } from './gallery-inputs.tsx';
import { GalleryMap } from './gallery-map.tsx';
import { GalleryShell } from './gallery-shell.tsx';
import { GalleryStates } from './gallery-states.tsx';

export default function GalleryPage() {
  return (
    <Routes>
      <Route
        index
        element={
          <main>
            <GalleryStates />
          </main>
        }
      />
      <Route
        path="inputs"
        element={
          <main>
            <GalleryInputs />
          </main>
        }
      />
      <Route
        path="map"
        element={
          <main>
            <GalleryMap />
          </main>
        }
      />
      <Route path="shell" element={<GalleryShell />} />
    </Routes>
  );
}
