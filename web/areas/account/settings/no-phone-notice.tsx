import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './settings.module.css';

/** Says that no text is sent to an account without a confirmed number, and where to add or confirm it. */
export function NoPhoneNotice({ isGiven }: { isGiven: boolean }) {
  return (
    <Notice
      tone="amber"
      className={classes.noPhone ?? ''}
      title={
        isGiven ? (
          <Trans>Your phone number isn’t confirmed, so we don’t text you.</Trans>
        ) : (
          <Trans>No phone number is on file, so we can’t text you.</Trans>
        )
      }
      action={
        <Button component={Link} to={paths.settings('account')} size="compact-md" variant="default">
          {isGiven ? <Trans>Confirm your phone number</Trans> : <Trans>Add a phone number</Trans>}
        </Button>
      }
    >
      <Trans>What is always on reaches you in the app and by email.</Trans>
    </Notice>
  );
}
