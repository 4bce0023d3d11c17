/** Mail by SMTP, to a server that speaks it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MessageRefused } from './message-gateways.ts';
import { smtpMail } from './smtp-mail.ts';

const publicUrl = 'https://mortar.example';
const mail = {
  to: 'ada@example.com',
  language: 'en',
  subject: 'Your code',
  body: 'Your code is 123456.\n\nOr open https://mortar.example/?a=1&b=2#code.\nAda & Noah <3',
  code: '123456',
  effectKey: 'event-1:email',
} as const;

type Arrived = { readonly from: string; readonly to: readonly string[]; readonly source: string };

let server: SMTPServer;
let port: number;
let arrived: Arrived[];
/** What the server answers a recipient, where it does not take them. */
let refusal: { readonly code: number; readonly message: string } | null;
/** What the server answers the mail itself. */
let rejection: { readonly code: number; readonly message: string } | null;
let user: string | undefined;

beforeEach(async () => {
  arrived = [];
  refusal = null;
  rejection = null;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      user = username;
      if (password === 'right') answer(null, { user: username });
      else answer(new Error('Authentication failed'));
    },
    authOptional: true,
    onRcptTo: (_address, _session, answer) => {
      if (refusal) answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      else answer();
    },
    onData: (stream, session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (rejection) return answer(Object.assign(new Error(rejection.message), { responseCode: rejection.code }));
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const gateway = (change: { readonly url?: string; readonly requireTls?: boolean } = {}) =>
  smtpMail(
    { url: `smtp://127.0.0.1:${port}`, from: 'Mortar <notices@mortar.example>', requireTls: false, ...change },
    { publicUrl },
  );

describe('mail by SMTP', () => {
  test('arrives with its words as text and as a page, from the address that is set', async () => {
    const smtp = gateway();
    await smtp.send(mail);
    await smtp.close();
    expect(arrived).toMatchObject([{ from: 'notices@mortar.example', to: ['ada@example.com'] }]);
    const source = arrived[0]?.source ?? '';
    expect(source).toMatch(/^From: Mortar <notices@mortar\.example>$/m);
    expect(source).toMatch(/^Subject: Your code\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toContain('Ada & Noah <3');
    expect(source).toContain('Ada &amp; Noah &lt;3');
    expect(source.replaceAll('=\r\n', '')).toContain('https://mortar.example/?a=3D1&amp;b=3D2#code</a>.');
  });

  test('has one Message-ID for one effect, and another for another', async () => {
    const smtp = gateway();
    for (const effectKey of ['a', 'a', 'b']) await smtp.send({ ...mail, effectKey });
    await smtp.close();
    const [first, again, other] = arrived.map(
      ({ source }) => source.match(/^Message-ID: (<\w+@mortar\.example>)/m)?.[1],
    );
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('signs in as the address says, and throws where it may not', async () => {
    const signed = gateway({ url: `smtp://mortar:right@127.0.0.1:${port}` });
    await signed.send(mail);
    await signed.close();
    expect([user, arrived.length]).toEqual(['mortar', 1]);
    const refused = gateway({ url: `smtp://mortar:wrong@127.0.0.1:${port}` });
    const thrown = await refused.send(mail).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ message: expect.stringContaining('535') });
    expect(thrown, 'ours to set right').not.toBeInstanceOf(MessageRefused);
    await refused.close();
    expect(arrived).toHaveLength(1);
  });

  test.each([
    [451, 'Try again later'],
    [550, '5.7.1 Not from your address'],
  ])('that is answered with %s throws what was said, so that it is tried again', async (code, message) => {
    const smtp = gateway();
    refusal = { code, message };
    const thrown = await smtp.send(mail).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ message: expect.stringContaining(`${code} ${message}`) });
    expect(thrown).not.toBeInstanceOf(MessageRefused);
    refusal = null;
    await smtp.send(mail);
    await smtp.close();
    expect(arrived).toHaveLength(1);
  });

  test.each([
    ['its recipient', 550, 'No such mailbox'],
    ['its text', 554, 'Message rejected'],
  ])('that is refused for good, for %s, is not to be tried again', async (fault, code, message) => {
    const smtp = gateway();
    if (fault === 'its text') rejection = { code, message };
    else refusal = { code, message };
    const thrown = await smtp.send(mail).catch((error: unknown) => error);
    await smtp.close();
    expect(thrown).toBeInstanceOf(MessageRefused);
    expect(thrown).toMatchObject({ message: expect.stringContaining(`${code} ${message}`) });
  });

  test('reaches one address however it is written, and no second one', async () => {
    const smtp = gateway();
    await smtp.send({ ...mail, to: 'ada@example.com' });
    await smtp
      .send({ ...mail, to: 'ada@example.com, eve@example.com' as string, effectKey: 'two' })
      .catch(() => undefined);
    await smtp.close();
    expect(arrived.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  test('is not said to a server that does not encrypt, unless it is this machine', async () => {
    const smtp = gateway({ requireTls: true });
    await expect(smtp.send(mail)).rejects.toThrow(/STARTTLS/);
    await smtp.close();
    expect(arrived).toEqual([]);
  });

  test('throws within its twelve seconds where nobody answers', async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const smtp = gateway();
    await expect(smtp.send(mail)).rejects.toThrow('ECONNREFUSED');
    await smtp.close();
  });
});
