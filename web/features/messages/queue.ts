/** The outgoing messages of this device, and their hook for pages. */
import { useMemo } from 'react';
import type { Message } from '#contract/messages/message.ts';
import { createSignal, createValue } from '#web/signal.ts';
import { createTaskQueue, indexedDbStore, memoryStore, withFallback } from '#web/store/device-store.ts';
import { useStore } from '#web/store/store.ts';
import { useKeptList } from '#web/store/use-kept-list.ts';
import { createMessageQueue } from './message-queue.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { sendMessage } from './send-message.ts';

const NAME = 'mortar-messages';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
const sent = createSignal<Message>();

/** Returns whether a call made now goes out as this person; set by whoever keeps the queue going. */
const author = createValue<(userId: string) => boolean>(() => false);
export const setAuthorCheck = author.set;

export const messageQueue = createMessageQueue<Message>({
  store: withFallback(indexedDbStore<OutgoingMessage>(NAME, 'outgoing'), memoryStore<OutgoingMessage>()),
  send: sendMessage,
  isSignedIn: (userId) => author.get()(userId),
  alone: createTaskQueue(NAME),
  announce: () => channel?.postMessage('changed'),
  onSent: (_entry, message) => sent.emit(message),
});

if (channel) channel.onmessage = () => void messageQueue.refresh();

/** Calls back when a message has reached the server. Returns the way to stop listening. */
export const onMessageSent = sent.listen;

/** Returns the person's own messages that still wait on this device in a thread, oldest first. */
export function useOutgoing(engagementId: string): readonly OutgoingMessage[] {
  const entries = useKeptList(messageQueue);
  const userId = useStore((state) => state.auth.user?.id);
  return useMemo(
    () => entries.filter((entry) => entry.engagementId === engagementId && entry.userId === userId),
    [entries, engagementId, userId],
  );
}
