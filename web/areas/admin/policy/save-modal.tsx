import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { changeLines } from './change-lines.ts';
import classes from './policy.module.css';
import type { Edits } from './policy-draft.ts';
import type { PolicyVersion } from './policy-form.tsx';

type Props = {
  current: PolicyVersion;
  changes: Edits;
  saving: boolean;
  onClose: () => void;
  onSave: () => void;
};

/** Lists each change before it is saved. */
export function SaveModal({ current, changes, saving, onClose, onSave }: Props) {
  const { t } = useLingui();
  const next = current.version + 1;
  return (
    <ConfirmModal
      opened
      title={t`Save as version ${next}?`}
      confirm={t`Save version ${next}`}
      keep={t`Keep editing`}
      loading={saving}
      onClose={onClose}
      onConfirm={onSave}
    >
      <dl className={classes.changes}>
        {changeLines(current.policy, changes).map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>{before}</s> {after}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.follows}>
        <Trans>It applies to everything from now on. Existing bookings keep the version they were made under.</Trans>
      </p>
    </ConfirmModal>
  );
}
