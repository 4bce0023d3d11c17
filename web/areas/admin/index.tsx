import { Route, Routes } from 'react-router';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';

export default function AdminArea() {
  return (
    <Routes>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
