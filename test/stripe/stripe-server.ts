/**
 * A server that speaks Stripe's published shapes on this machine: form-encoded bodies, saved answers by idempotency key,
 * error objects, pages of lists, expanded fields, signed events. What it cannot know about the real one is in docs/stripe.md.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Form, numberOf, readForm, recordOf, textOf, valuesOf } from './form.ts';
import { moneyIn } from './money-in.ts';
import { moneyOut } from './money-out.ts';
import { CONNECT_SECRET, stripeBooks, type Thing, WEBHOOK_SECRET } from './stripe-books.ts';
import { invalid, StandInError } from './stripe-error.ts';

export const SECRET_KEY = 'sk_test_standin00000000';
/** Small, so that every list in the tests has pages. */
const PAGE = 2;

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string | null;
  readonly account: string | null;
  readonly replayed: boolean;
};
type Handler = (form: Form, params: readonly string[], account: string | null) => Thing;
/** What goes wrong, once: with the line (`before`, `after` it was done) or with Stripe itself (`500` after it was done). */
type Fault = { readonly path: RegExp; readonly how: 'before' | 'after' | '500' };

export async function startStripe(clock: () => Date) {
  const books = stripeBooks(clock);
  const coming = moneyIn(books);
  const going = moneyOut(books);
  const saved = new Map<string, { hash: string; status: number; body: string }>();
  const asked: Asked[] = [];
  let faults: Fault[] = [];

  const writes: readonly (readonly [RegExp, Handler, readonly string[]])[] = [
    [/^\/v1\/customers$/, coming.createCustomer, ['metadata']],
    [
      /^\/v1\/setup_intents$/,
      coming.createSetup,
      'customer payment_method allowed_payment_method_types payment_method_options mandate_data usage confirm expand'.split(
        ' ',
      ),
    ],
    [
      /^\/v1\/payment_intents$/,
      coming.createIntent,
      'capture_method allowed_payment_method_types amount currency customer payment_method confirm off_session transfer_group metadata expand'.split(
        ' ',
      ),
    ],
    [/^\/v1\/payment_methods\/(\w+)\/detach$/, coming.detach, []],
    [/^\/v1\/disputes\/(\w+)$/, coming.answerDispute, ['evidence', 'submit']],
    [/^\/v1\/payment_intents\/(\w+)\/capture$/, coming.capture, ['amount_to_capture', 'expand']],
    [/^\/v1\/payment_intents\/(\w+)\/cancel$/, coming.cancel, ['expand']],
    [/^\/v1\/refunds$/, coming.refund, ['payment_intent', 'amount', 'metadata']],
    [/^\/v1\/transfers$/, going.createTransfer, 'amount currency destination transfer_group metadata'.split(' ')],
    [/^\/v1\/transfers\/(\w+)$/, going.updateTransfer, ['metadata']],
    [/^\/v1\/transfers\/(\w+)\/reversals$/, going.reverse, ['amount', 'metadata']],
    [/^\/v1\/payouts$/, going.createPayout, 'amount currency method destination metadata'.split(' ')],
    [/^\/v1\/accounts$/, going.createAccount, 'type country business_type capabilities settings metadata'.split(' ')],
    [/^\/v1\/accounts\/(\w+)\/login_links$/, going.loginLink, []],
    [/^\/v1\/account_links$/, going.link, 'account type collection_options return_url refresh_url'.split(' ')],
  ];
  const singles: readonly (readonly [RegExp, string])[] = [
    [/^\/v1\/payment_intents\/(\w+)$/, 'payment_intent'],
    [/^\/v1\/setup_intents\/(\w+)$/, 'setup_intent'],
    [/^\/v1\/payment_methods\/(\w+)$/, 'payment_method'],
    [/^\/v1\/disputes\/(\w+)$/, 'dispute'],
    [/^\/v1\/transfers\/(\w+)$/, 'transfer'],
    [/^\/v1\/payouts\/(\w+)$/, 'payout'],
    [/^\/v1\/accounts\/(\w+)$/, 'account'],
  ];
  const lists: readonly (readonly [RegExp, string, readonly string[]])[] = [
    [/^\/v1\/payment_intents$/, 'payment_intent', ['customer']],
    [/^\/v1\/refunds$/, 'refund', ['payment_intent']],
    [/^\/v1\/disputes$/, 'dispute', ['payment_intent']],
    [/^\/v1\/transfers$/, 'transfer', ['transfer_group']],
    [/^\/v1\/transfers\/(?<transfer>\w+)\/reversals$/, 'transfer_reversal', []],
    [/^\/v1\/payouts$/, 'payout', []],
    [/^\/v1\/balance_transactions$/, 'balance_transaction', ['source']],
  ];

  const read = (path: string, query: Form, account: string | null): unknown => {
    for (const [pattern, object] of singles) {
      const match = pattern.exec(path);
      if (match) return expanded(books.get(match[1] ?? '', object), valuesOf(query, 'expand'));
    }
    for (const [pattern, object, filters] of lists) {
      const match = pattern.exec(path);
      if (!match) continue;
      const { gte, lt } = recordOf(query, 'created');
      const rows = books.all(
        object,
        (thing) =>
          filters.every((name) => textOf(query, name) === null || fieldOf(thing, name) === textOf(query, name)) &&
          Object.entries(match.groups ?? {}).every(([name, value]) => fieldOf(thing, name) === value) &&
          (object !== 'payout' || thing.account === account) &&
          (gte === undefined || thing.created >= Number(gte)) &&
          (lt === undefined || thing.created < Number(lt)),
      );
      const cursor = textOf(query, 'starting_after');
      const rest = cursor ? rows.slice(rows.findIndex(({ id }) => id === cursor) + 1) : rows;
      const page = rest.slice(0, Math.min(PAGE, numberOf(query, 'limit') ?? 10));
      const fields = valuesOf(query, 'expand').map((field) => field.replace(/^data\./, ''));
      return {
        object: 'list',
        url: path,
        has_more: rest.length > page.length,
        data: page.map((one) => expanded(one, fields)),
      };
    }
    throw new StandInError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (GET: ${path}).` });
  };

  const write = (path: string, form: Form, account: string | null): unknown => {
    for (const [pattern, handler, allowed] of writes) {
      const match = pattern.exec(path);
      if (!match) continue;
      if ('payment_method_types' in form)
        throw invalid('payment_method_types_no_longer_supported', 'Use allowed_payment_method_types.');
      const unknown = Object.keys(form).find((name) => !allowed.includes(name));
      if (unknown) throw invalid('parameter_unknown', `Received unknown parameter: ${unknown}`);
      return expanded(handler(form, match.slice(1), account), valuesOf(form, 'expand'));
    }
    throw new StandInError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (POST: ${path}).`,
    });
  };

  const expanded = (thing: Thing, fields: readonly string[]): Thing => {
    const copy = structuredClone(thing);
    for (const path of fields) {
      const [field = '', ...deeper] = path.split('.');
      const id = fieldOf(thing, field);
      const inner = typeof id === 'string' ? books.find(id) : null;
      if (inner) Object.assign(copy, { [field]: expanded(inner, deeper.length > 0 ? [deeper.join('.')] : []) });
    }
    // A charge has its refunds where they are asked for alone, those that failed among them.
    if (thing.object === 'charge' && fields.includes('refunds')) {
      const all = books.all('refund', ({ payment_intent }) => payment_intent === thing.payment_intent);
      Object.assign(copy, { refunds: { object: 'list', data: all.slice(0, 10), has_more: all.length > 10 } });
    }
    return copy;
  };

  /** Does a request once for its key, and says the same from then on. */
  const answer = (request: IncomingMessage, path: string, body: string, query: Form, fault: Fault | null) => {
    const account = headerOf(request, 'stripe-account');
    const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
    const name = `${account ?? ''}/${key}`;
    const hash = createHash('sha256').update(`${path}?${body}`).digest('hex');
    const earlier = key ? saved.get(name) : undefined;
    asked.push({ method: request.method ?? '', path, body, key, account, replayed: earlier !== undefined });
    if (earlier && earlier.hash !== hash) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { ...shape(400, { error: { type: 'idempotency_error', message } }), replayed: false };
    }
    if (earlier) return { ...earlier, replayed: true };
    try {
      if (headerOf(request, 'authorization') !== `Bearer ${SECRET_KEY}`)
        throw new StandInError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      if (headerOf(request, 'stripe-version') !== '2026-10-28.endive')
        throw invalid(null, 'Another version is asked for.');
      const done = request.method === 'POST' ? write(path, readForm(body), account) : read(path, query, account);
      const made =
        fault?.how === '500'
          ? shape(500, { error: { type: 'api_error', message: 'An unknown error occurred' } })
          : shape(200, done);
      if (key) saved.set(name, { hash, ...made });
      return { ...made, replayed: false };
    } catch (error) {
      if (!(error instanceof StandInError)) throw error;
      const made = shape(error.status, { error: error.body });
      if (key && error.saved) saved.set(name, { hash, ...made });
      return { ...made, replayed: false };
    }
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const fault = faults.find(({ path }) => path.test(`${request.method} ${url.pathname}`)) ?? null;
    if (fault) faults = faults.filter((one) => one !== fault);
    if (fault?.how === 'before') return void request.socket.destroy();
    const { status, body: text, replayed } = answer(request, url.pathname, body, readForm(url.search.slice(1)), fault);
    if (fault?.how === 'after') return void request.socket.destroy();
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    });
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    books,
    asked,
    settings: {
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET, CONNECT_SECRET],
      publishableKey: 'pk_test_standin00000000',
      apiBase: new URL(`http://127.0.0.1:${port}`),
      test: true,
    },
    /** Does what fell due by its clock. */
    ripen: () => {
      coming.ripen();
      going.ripen();
    },
    fail: (...next: Fault[]) => {
      faults = next;
    },
    /** Forgets saved answers, as Stripe does after a day. */
    forgetKeys: () => saved.clear(),
    finishSetup: coming.finishSetup,
    dispute: coming.dispute,
    failRefund: coming.failRefund,
    completeAccount: going.completeAccount,
    askForDetail: going.askForDetail,
    giveDetail: going.giveDetail,
    /** Puts money on the platform's balance. */
    topUp: (cents: number) => {
      books.line('topup', 'topup', cents, books.add('tu', 'topup', {}));
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

function fieldOf(thing: Thing, name: string): unknown {
  return (thing as unknown as Record<string, unknown>)[name];
}

function shape(status: number, body: unknown): { status: number; body: string } {
  return { status, body: JSON.stringify(body) };
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
