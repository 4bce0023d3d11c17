/**
 * Search: places as one types them, and open shifts near a place. It reads what others write and changes nothing, so it
 * runs on a replica where there is one. What somebody may take is `shifts`' rule; the search statement repeats it in SQL
 * for whole regions at once, and a test holds the two together.
 */
export { searchRoutes } from './routes.ts';
