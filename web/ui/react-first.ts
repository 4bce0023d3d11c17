/** Stands in React's own file of the build (scripts/vite/chunk-groups.ts), so that React is set up in that file's task and not in the start's. */
import 'react-dom/client';
