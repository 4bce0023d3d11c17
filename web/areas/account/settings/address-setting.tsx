/** E-mail or phone: whether it is confirmed, and changing it by a code sent to the new one. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { formatPhone } from '#contract/phone.ts';
import { accountEdit } from '#web/store/account-edit.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Tag } from '#web/ui/tag.tsx';
import { AddressChange } from './address-change.tsx';
import { AddressConfirm } from './address-confirm.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

type Props = { type: 'email' | 'phone'; user: User };

export function AddressSetting({ type, user }: Props) {
  const { t } = useLingui();
  const { editing, awaiting } = useStore((state) => state.accountEdit);
  const send = useSend();
  const isEmail = type === 'email';
  const address = isEmail ? user.email : user.phone;
  const confirmed = isEmail ? user.emailVerified : user.phoneVerified;
  const close = () => send(accountEdit.actions.set({ editing: null, awaiting: null }));

  // An edit left open does not reopen on a later visit.
  useEffect(
    () => () => {
      send(accountEdit.actions.set({ editing: null }));
    },
    [send],
  );

  const isNone = address === '';
  const waits = confirmed ? null : waitingWords(user.role);
  const confirmingOwn = awaiting?.type === type && awaiting.address === address;
  return (
    <Setting
      title={isEmail ? t`Email` : t`Phone`}
      sub={[isEmail ? t`For signing in and notifications.` : t`For codes and notifications.`, waits]
        .filter(Boolean)
        .join(' ')}
      badge={
        isNone ? null : confirmed ? (
          <Tag tone="pine" icon={IconCheck}>
            <Trans>Confirmed</Trans>
          </Tag>
        ) : (
          <Tag tone="amber" icon={IconAlertTriangle}>
            <Trans>Not confirmed</Trans>
          </Tag>
        )
      }
    >
      {editing === type ? (
        <AddressChange type={type} user={user} onClose={close} />
      ) : (
        <>
          <div className={classes.value}>
            <strong>{isNone ? t`No phone number on file` : isEmail ? address : formatPhone(address)}</strong>
            <span className={`${classes.buttons} ${classes.push}`}>
              {!isNone && !confirmed && !confirmingOwn && (
                <Button
                  onClick={() =>
                    send(accountEdit.actions.set({ editing: null, awaiting: { type, address, resendAt: '' } }))
                  }
                >
                  {isEmail ? t`Confirm email` : t`Confirm phone`}
                </Button>
              )}
              <Button
                variant="default"
                onClick={() => send(accountEdit.actions.set({ editing: type, awaiting: null }))}
              >
                {isNone ? t`Add phone` : isEmail ? t`Change email` : t`Change phone`}
              </Button>
            </span>
          </div>
          {!isNone && !confirmed && confirmingOwn && (
            <AddressConfirm type={type} address={address} onDone={close} onCancel={close} />
          )}
        </>
      )}
    </Setting>
  );
}

/** Returns what an address that is not confirmed keeps from (PRODUCT §1); null: nothing. */
function waitingWords(role: User['role']): string | null {
  if (role === 'Business') return t`Until you confirm it, new postings wait.`;
  return role === 'Specialist' ? t`Until you confirm it, you can’t book shifts.` : null;
}
