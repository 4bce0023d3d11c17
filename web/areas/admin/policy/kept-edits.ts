import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Policy } from '#contract/admin/policy.ts';
import { draftKey, keepDraft, readDraft } from '#web/ui/drafts.ts';
import { useAskBeforeUnload } from '#web/ui/use-ask-before-unload.ts';
import { changesOf, type Edits } from './policy-draft.ts';

/**
 * Returns the edits, kept for this tab until they are saved or discarded: a look at another page, or a reload, loses none. Closing the
 * window asks first.
 */
export function useKeptEdits(policy: Policy): [Edits, Dispatch<SetStateAction<Edits>>] {
  const [key] = useState(() => draftKey(window.location.pathname, 'policy'));
  const [edits, setEdits] = useState<Edits>(() => {
    const kept = readDraft(key, { edits: {} })?.draft['edits'];
    return changesOf(policy, (kept ?? {}) as Edits);
  });
  const isEdited = Object.keys(changesOf(policy, edits)).length > 0;
  useEffect(() => keepDraft(key, isEdited ? { edits } : {}), [key, edits, isEdited]);
  useAskBeforeUnload(isEdited);
  return [edits, setEdits];
}
