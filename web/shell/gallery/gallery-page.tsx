/** Every state and status on one page, in development only: to be held against the picture of states. */
import { Route, Routes } from 'react-router';
import { GalleryInputs } from './gallery-inputs.tsx';
import { GalleryMap } from './gallery-map.tsx';
import { GalleryShell } from './gallery-shell.tsx';
import { GalleryStates } from './gallery-states.tsx';

export default function GalleryPage() {
  return (
    <Routes>
      <Route index element={<GalleryStates />} />
      <Route path="inputs" element={<GalleryInputs />} />
      <Route path="map" element={<GalleryMap />} />
      <Route path="shell" element={<GalleryShell />} />
    </Routes>
  );
}
