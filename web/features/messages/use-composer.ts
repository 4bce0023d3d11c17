import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { MOST_MESSAGE_FILES } from '#contract/messages/message.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { nowIso } from '#web/clock.ts';
import { scanProblem } from '#web/features/specialists/scan-problem.ts';
import { useStore } from '#web/store/store.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { messageQueue } from './queue.ts';

type AttachedFile = { readonly key: string; readonly file: File };

/**
 * What is being written in a thread. The text is kept on the device; files are, once they are sent. `readTo`: the number of
 * the newest message in view; what is sent answers it.
 */
export function useComposer(engagementId: string, readTo: number | undefined) {
  const userId = useStore((state) => state.auth.user?.id) ?? '';
  const [text, setText] = useState(() => keptDraft(userId, engagementId));
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const write = (next: string) => {
    setText(next);
    keepDraft(userId, engagementId, next);
  };
  return {
    text,
    write,
    files,
    problem,
    /** Adds what can be sent, and says why the rest cannot. */
    attach: (chosen: readonly File[]) => {
      const problems = chosen.flatMap((file) => scanProblem(file) ?? []);
      const fitting = chosen.filter((file) => scanProblem(file) === null);
      const room = MOST_MESSAGE_FILES - files.length;
      const most = fitting.length > room ? [tooMany()] : [];
      setProblem([...problems, ...most][0] ?? null);
      setFiles([...files, ...fitting.slice(0, room).map((file) => ({ key: newIdempotencyKey(), file }))]);
    },
    remove: (key: string) => {
      setFiles(files.filter((one) => one.key !== key));
      setProblem(null);
    },
    canSend: text.trim() !== '' || files.length > 0,
    send: () => {
      const trimmed = text.trim();
      if (trimmed === '' && files.length === 0) return;
      const entry = {
        id: newIdempotencyKey(),
        userId,
        engagementId,
        text: trimmed,
        files: files.map(({ file }) => file),
        at: nowIso(),
        failure: null,
        readTo,
      };
      // The draft stays until the message is stored: a page that closes in between loses neither.
      void messageQueue.add(entry).then(() => dropDraft(userId, engagementId, text));
      setText('');
      setFiles([]);
      setProblem(null);
    },
  };
}

function tooMany(): string {
  return plural(MOST_MESSAGE_FILES, { one: 'A message takes one file.', other: 'A message takes up to # files.' });
}
