import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useKeptEdits } from './kept-edits.ts';
import classes from './policy.module.css';
import { changesOf, checkDraft, type Edits, type Problems, problemsFrom } from './policy-draft.ts';
import { PolicyGroupCard } from './policy-group-card.tsx';
import { policyGroups } from './policy-groups.data.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveModal } from './save-modal.tsx';

export type PolicyVersion = Answer<typeof adminEndpoints.getPolicy>;

/**
 * Edits the policy. Edits stay over the current version: when another Admin saves meanwhile, they stay over that one.
 */
export function PolicyForm({ current }: { current: PolicyVersion }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useKeptEdits(current.policy);
  const [refused, setRefused] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const [overtaken, setOvertaken] = useState(false);

  const changes = changesOf(current.policy, edits);
  const checked = checkDraft(current.policy, changes);
  const problems: Problems = { ...refused, ...('problems' in checked ? checked.problems : {}) };
  const count = Object.keys(changes).length;

  const save = useCall(adminEndpoints.updatePolicy, {
    onDone: ({ version }) => {
      setEdits({});
      setTried(false);
      setOvertaken(false);
      setAsking(false);
      toastSuccess(t`Saved as version ${version}`);
    },
    onError: (error) => {
      setAsking(false);
      if (error.code === 'changed_meanwhile') {
        // Loads the other Admin's version and keeps the edits over it.
        void queryClient
          .invalidateQueries({ queryKey: keyOf(adminEndpoints.getPolicy) })
          .then(() => setOvertaken(true));
        return true;
      }
      const fields = problemsFrom(error.fields);
      setRefused(fields);
      return Object.keys(fields).length > 0;
    },
  });

  const edit = (path: string, value: Edits[string]) => {
    setEdits((before) => ({ ...before, [path]: value }));
    setRefused({});
  };
  const review = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) setAsking(true);
  };
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        if (count > 0) review();
      }}
    >
      {policyGroups.map((group) => (
        <PolicyGroupCard
          key={group.title.id}
          group={group}
          policy={current.policy}
          edits={edits}
          problems={problems}
          tried={tried}
          onEdit={edit}
        />
      ))}
      <SaveBar
        count={count}
        nextVersion={current.version + 1}
        overtakenBy={overtaken ? (current.changedBy ?? 'Somebody') : null}
        onDiscard={() => {
          setEdits({});
          setRefused({});
          setTried(false);
          setOvertaken(false);
        }}
      />
      {asking && 'policy' in checked && (
        <SaveModal
          current={current}
          changes={changes}
          saving={save.isPending}
          onClose={() => setAsking(false)}
          onSave={() => save.mutate({ body: { version: current.version, policy: checked.policy } })}
        />
      )}
    </Form>
  );
}
