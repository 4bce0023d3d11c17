/** Prometheus figures of guessing; one set a process, shown at /metrics by every app in it. */
import { Counter } from 'prom-client';

export const failedGuesses = new Counter({
  name: 'mortar_failed_guesses_total',
  help: 'Wrong or refused passwords and codes, and reset messages asked for beyond the limits, by what was tried',
  labelNames: ['what'],
  registers: [],
});

export const floodAlarms = new Counter({
  name: 'mortar_flood_alarms_total',
  help: 'Floods of failed guesses that were reported, by scope: one account, one address, everyone',
  labelNames: ['scope'],
  registers: [],
});
