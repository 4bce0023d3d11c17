/** An error as Stripe sends it. `saved`: it is what the request's idempotency key says from then on. */
export class StandInError extends Error {
  readonly status: number;
  readonly saved: boolean;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>, saved = false) {
    super(String(body['message'] ?? body['code'] ?? body['type']));
    this.status = status;
    this.body = body;
    this.saved = saved;
  }
}

export function invalid(code: string | null, message: string, saved = false): StandInError {
  return new StandInError(400, { type: 'invalid_request_error', ...(code ? { code } : {}), message }, saved);
}

export function missing(what: string): StandInError {
  return new StandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such object: '${what}'`,
  });
}
