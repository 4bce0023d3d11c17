/** Appeals a line: grounds, words and files, after saying what follows (PRODUCT §4). */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Input, NativeSelect, Textarea } from '@mantine/core';
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  APPEAL_MAX,
  appealGrounds,
  MOST_APPEAL_FILES,
  type Standing,
  type StandingLine,
} from '#contract/engagements/standing.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { points } from '#web/features/engagements/points.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { scanKinds, scanProblem } from '#web/features/specialists/scan-problem.ts';
import { groundsNames, standingLineTitle } from '#web/features/standing/standing-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useDraftState } from '#web/ui/use-draft-state.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { scoreWithout } from './standing-lines.ts';
import classes from './standing-page.module.css';

type Props = { standing: Standing; line: StandingLine; onClose: () => void };

export function AppealDialog({ standing, line, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [{ grounds, text }, write] = useDraftState(`appeal-${line.id}`, () => ({ grounds: '', text: '' }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = useCall(standingEndpoints.appealStanding, {
    onDone: () => {
      toastSuccess(t`Appeal sent`);
      onClose();
    },
    onError: (error) => {
      if (!showAtFields(error, setErrors, ['grounds', 'text', 'files'])) setProblem(error.message);
      return true;
    },
  });
  const amount = points(line.effect);
  const [score, meanwhile] = [standing.score, scoreWithout(standing.lines, line.id, standing.asOf)];
  const { appealAnswerDays: days } = standing.rules;

  const add = (chosen: readonly File[]) => {
    const refused = chosen.map(scanProblem).find(Boolean);
    const all = [...files, ...chosen.filter((file) => !scanProblem(file))].slice(0, MOST_APPEAL_FILES);
    setFiles(all);
    setErrors({ ...errors, files: refused ?? '' });
  };
  const submit = () => {
    setProblem(null);
    const missing = {
      ...(grounds === '' && { grounds: t`Choose what it was` }),
      ...(text.trim() === '' && { text: t`Say what happened` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const body = new FormData();
    body.append('grounds', grounds);
    body.append('text', text.trim());
    for (const file of files) body.append('files', file);
    send.mutate({ params: { id: line.id }, body });
  };

  return (
    <AskingModal opened onClose={onClose} title={t`Appeal ${amount}?`} size={480} fullScreen={phone}>
      <Form className={classes.form} onSubmit={submit}>
        <p className={classes.about}>{standingLineTitle(line)}</p>
        <NativeSelect
          label={t`What was it?`}
          value={grounds}
          error={errors['grounds']}
          onChange={(event) => {
            write({ grounds: event.currentTarget.value });
            setErrors({});
          }}
          data={[
            { value: '', label: t`Choose one`, disabled: true },
            ...appealGrounds.map((value) => ({ value, label: t(groundsNames[value]) })),
          ]}
        />
        <Textarea
          label={t`What happened`}
          description={t`An admin reads this. The pharmacy doesn’t.`}
          maxLength={APPEAL_MAX}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          error={errors['text']}
          onChange={(event) => {
            write({ text: event.currentTarget.value });
            setErrors({});
          }}
        />
        <Input.Wrapper
          label={t`Files (optional)`}
          labelElement="div"
          description={t`JPEG, PNG or PDF. Up to 5 files, 10 MB each.`}
          error={errors['files']}
        >
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={`${file.name} ${file.lastModified}`}>
                <IconFileText size={18} stroke={1.6} aria-hidden="true" />
                <span>{file.name}</span>
                <Remove name={file.name} onClick={() => setFiles(files.filter((each) => each !== file))} />
              </li>
            ))}
          </ul>
          {files.length < MOST_APPEAL_FILES && (
            <FileButton
              multiple
              onChange={add}
              accept={scanKinds.join(',')}
              inputProps={{ 'aria-label': t`Add files` }}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm" leftSection={<IconPaperclip size={16} stroke={1.75} />}>
                  <Trans>Add files</Trans>
                </Button>
              )}
            </FileButton>
          )}
        </Input.Wrapper>
        <Notice tone="plum">
          <Trans>
            The line doesn’t count while your appeal is open: your score is {meanwhile} then, {score} now. An admin
            answers within {days} business days, and that answer is final.
          </Trans>
        </Notice>
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <div className={classes.formActs}>
          <Button variant="default" size="md" onClick={onClose} disabled={send.isPending}>
            <Trans>Go back</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={send.isPending}>
            <Trans>Send appeal</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon className={touch.target ?? ''} variant="subtle" aria-label={t`Remove ${name}`} onClick={onClick}>
      <IconX size={18} stroke={1.75} />
    </ActionIcon>
  );
}
