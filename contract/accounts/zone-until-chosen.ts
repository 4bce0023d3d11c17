/** Whose night it is for a person who has not chosen a time zone yet (PRODUCT §9). */
export const zoneUntilChosen = 'America/New_York';
