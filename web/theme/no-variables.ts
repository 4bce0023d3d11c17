/** In place of Mantine's component of that name: the variables are in a style sheet (scripts/vite/mantine-variables.ts). */
export const MantineCssVariables = () => null;
