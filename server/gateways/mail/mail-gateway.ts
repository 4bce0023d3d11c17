/** Sends e-mail. `effectKey` makes a repeated send harmless: the same key is delivered once. */
export type Mail = { readonly to: string; readonly subject: string; readonly body: string; readonly effectKey: string };

export type MailGateway = { send(mail: Mail): Promise<void> };
