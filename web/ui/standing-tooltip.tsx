/** A tooltip of an element that is drawn without it: loaded with the first reach for it. */
export { Tooltip } from '@mantine/core';
