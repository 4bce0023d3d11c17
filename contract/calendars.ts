/** What we take of `Temporal` where the platform has it: calendars of zones without a formatter, the first of which is slow. */
type Calendars = {
  readonly Now: { timeZoneId(): string };
  readonly Instant: {
    fromEpochMilliseconds(millis: number): {
      toZonedDateTimeISO(timeZone: string): { toJSON(): string };
    };
  };
};

/** Returns `Temporal`; undefined where the platform has none (Node 24, browsers before 2026). */
export function calendars(): Calendars | undefined {
  return (globalThis as { readonly Temporal?: Calendars }).Temporal;
}
