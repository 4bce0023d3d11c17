/** Lowest rates one can ask for with one tap, in cents. */
export const rateChoices = [3000, 4000, 5000, 6000, 6500, 7000, 7500, 8000, 9000] as const;
