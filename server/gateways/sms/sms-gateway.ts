/** Sends text messages. `effectKey` makes a repeated send harmless: the same key is delivered once. */
export type TextMessage = { readonly to: string; readonly body: string; readonly effectKey: string };

export type SmsGateway = { send(message: TextMessage): Promise<void> };
