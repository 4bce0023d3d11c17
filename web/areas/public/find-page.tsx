import { FindScreen } from '#web/features/search/find-screen.tsx';
import { PublicFind } from './public-find.tsx';

/** A visitor's search, and a shift opened from it. */
export default function FindPage() {
  return <PublicFind Screen={FindScreen} />;
}
