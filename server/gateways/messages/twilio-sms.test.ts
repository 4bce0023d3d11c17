/** Text messages by Twilio, to a server that answers as its documentation says. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MessageRefused } from './message-gateways.ts';
import { twilioSms } from './twilio-sms.ts';

const accountSid = `AC${'a'.repeat(32)}`;
const text = { to: '+12015550123', language: 'en', body: 'Ada & Noah: 7 AM?', effectKey: 'event-1:sms' } as const;

type Asked = { readonly path: string; readonly authorization: string; readonly fields: Record<string, string> };

let server: Server;
let asked: Asked[];
let answer: { readonly status: number; readonly body: string };

beforeEach(async () => {
  asked = [];
  answer = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) };
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      fields: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const gateway = (from = '+12015550100') =>
  twilioSms({
    accountSid,
    authToken: 'a-token-of-the-account',
    from,
    apiBase: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  });

describe('a text message by Twilio', () => {
  test('goes from the number that is set to the one it is for, signed with the account', async () => {
    await gateway().send(text);
    expect(asked).toEqual([
      {
        path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
        authorization: `Basic ${btoa(`${accountSid}:a-token-of-the-account`)}`,
        fields: { From: '+12015550100', To: '+12015550123', Body: 'Ada & Noah: 7 AM?' },
      },
    ]);
  });

  test('leaves the number to a messaging service where one is set', async () => {
    const service = `MG${'b'.repeat(32)}`;
    await gateway(service).send(text);
    expect(asked[0]?.fields).toEqual({ MessagingServiceSid: service, To: text.to, Body: text.body });
  });

  test('that is refused throws Twilio’s code and sentence, without the number', async () => {
    answer = {
      status: 400,
      body: JSON.stringify({
        code: 21211,
        message: "The 'To' number +12015550123 is not a valid phone number.",
        status: 400,
      }),
    };
    await expect(gateway().send(text)).rejects.toThrow(
      "Twilio did not take a text (400 21211: The 'To' number the number is not a valid phone number.)",
    );
  });

  test.each([
    [21211, 'no phone number', true],
    [21610, 'a number that answered STOP', true],
    [21614, 'no mobile phone', true],
    [21617, 'too long a text', true],
    [20003, 'an account that may not', false],
    [21408, 'a region that is not turned on', false],
  ])('that is refused with %s, %s, is given up: %s', async (code, message, isRefused) => {
    answer = { status: 400, body: JSON.stringify({ code, message, status: 400 }) };
    const thrown = await gateway()
      .send(text)
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ message: `Twilio did not take a text (400 ${code}: ${message})` });
    expect(thrown instanceof MessageRefused).toBe(isRefused);
  });

  test.each([
    [{ status: 500, body: '<html>' }, '(500)'],
    [{ status: 429, body: '{}' }, '(429)'],
    [{ status: 302, body: '' }, ''],
  ])('that gets no answer to read throws: %j', async (said, told) => {
    answer = said;
    await expect(gateway().send(text)).rejects.toThrow(told);
  });
});
