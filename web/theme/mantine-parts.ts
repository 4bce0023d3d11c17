/**
 * Mantine's styles for every part in use, in this order: within a layer the later wins, and a part stands after those it
 * is made of.
 */
import './mantine-dialog.css';
import './mantine-search.css';
import './mantine-parts.css';
