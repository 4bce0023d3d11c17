/** A mail server on this machine, which takes every mail and keeps it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ArrivedMail = {
  readonly to: readonly string[];
  /** By their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** What follows the headers, its soft line breaks undone. */
  readonly body: string;
};

export async function openMailServer() {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, answer) => {
      text(stream).then((source) => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(source) });
        answer();
      }, answer);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** What a server is configured with to send mail here. */
    environment: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Mortar <notices@mortar.example>' },
    arrived,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function read(source: string): Pick<ArrivedMail, 'headers' | 'body'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    }),
  );
  return { headers, body: source.slice(end).replace(/=\r\n/g, '').replace(/=3D/g, '=') };
}
