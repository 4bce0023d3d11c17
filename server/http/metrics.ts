/** Prometheus figures at /metrics, for operators: calls by operation and status, and the process. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../call/deps.ts';
import { failedGuesses, floodAlarms } from '../call/flood-counters.ts';
import { countFailingJobs } from '../jobs/job-queries.ts';
import { countFailing } from '../jobs/sweep-failure-queries.ts';
import { countOpenDifferences, suspenseCents } from '../modules/wallet/index.ts';
import { operatorGate } from './operator-gate.ts';

export async function serveMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addFailingWorkGauge(registry, deps);
  addLedgerGauges(registry, deps);
  const duration = new Histogram({
    name: 'mortar_call_seconds',
    help: 'Time to answer a call, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  registry.registerMetric(failedGuesses);
  registry.registerMetric(floodAlarms);
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.schema?.operationId;
    if (operation) duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const options = { onRequest: operatorGate(deps.config), schema: { hide: true } as object };
  app.get('/metrics', options, async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}

/** Counts what Mortar does by itself and could not do, by sweep, when it is asked for; reactions count as one sweep. */
function addFailingWorkGauge(registry: Registry, { db, log }: Deps): void {
  new Gauge({
    name: 'mortar_failing_work',
    help: 'Rows that a sweep could not do and tries again, by sweep; reactions that failed',
    labelNames: ['sweep'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const [rows, jobs] = await Promise.all([countFailing(db), countFailingJobs(db)]);
        this.set({ sweep: 'reactions' }, jobs);
        for (const { sweep, n } of rows) this.set({ sweep }, n);
      } catch (error) {
        // The other figures are wanted most when the database is away.
        log.warn({ err: error }, 'failing work could not be counted');
      }
    },
  });
}

/** What of the money nobody could match: both are zero, or somebody has work to do. */
function addLedgerGauges(registry: Registry, { db, clock, log }: Deps): void {
  const gauges = [
    ['mortar_ledger_suspense_cents', 'Cents in the suspense account of the ledger', () => suspenseCents(db)],
    [
      'mortar_ledger_differences',
      'Differences between ledger and payment provider that nobody settled',
      () => countOpenDifferences(db, clock.now()),
    ],
  ] as const;
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read());
        } catch (error) {
          log.warn({ err: error }, `${name} could not be read`);
        }
      },
    });
}
