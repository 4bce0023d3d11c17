/**
 * The part of React Router that Mortar uses, by its names and with its meaning, at a tenth of its size (decision 103): what
 * imports `react-router` in the web app gets this (vite.config.ts, tsconfig.web.json). What is missing here is a type error.
 */
export type { NavigateOptions } from './history.ts';
export { Link, NavLink } from './link.tsx';
export {
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx';
export { Route, type RouteObject, Routes, useRoutes } from './routes.tsx';
