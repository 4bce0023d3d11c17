import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './overview.module.css';

/** Says how many background tasks fail; draws nothing when none does. */
export function FailingNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="signal"
      className={classes.failing}
      title={
        <Plural
          value={count}
          one="# task that Mortar runs by itself fails."
          other="# tasks that Mortar runs by itself fail."
        />
      }
      action={
        <Button
          className={touch.target ?? ''}
          component={Link}
          to={paths.admin.work()}
          variant="default"
          size="compact-md"
        >
          <Trans>View failing tasks</Trans>
        </Button>
      }
    >
      <Trans>Everything else is running on time.</Trans>
    </Notice>
  );
}
