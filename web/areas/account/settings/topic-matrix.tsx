import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { z } from 'zod';
import type { Preferences } from '#contract/notifications/endpoints.ts';
import { topicNames } from '#web/features/notifications/topic-names.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './settings.module.css';

type Topics = z.infer<typeof Preferences>['topics'];

const box = { input: touch.box ?? '' };

type Props = {
  topics: Topics;
  /** Push is offered here. */
  hasPush: boolean;
  /** Without a number no text is sent, whatever is chosen. */
  hasPhone: boolean;
  onChange: (topics: Topics) => void;
};

/** Topics by channel. The app always has everything; locked rows cannot be turned off. */
export function TopicMatrix({ topics, hasPush, hasPhone, onChange }: Props) {
  const { t } = useLingui();
  const set = (topic: string, channel: 'email' | 'sms' | 'push', on: boolean) =>
    onChange(topics.map((row) => (row.topic === topic ? { ...row, [channel]: on } : row)));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="subject">Topic</Trans>
          </th>
          <th scope="col">
            <Trans>App</Trans>
          </th>
          {hasPush && (
            <th scope="col">
              <Trans context="channel">Push</Trans>
            </th>
          )}
          <th scope="col">
            <Trans context="channel">Text</Trans>
          </th>
          <th scope="col">
            <Trans>Email</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, email, sms, push, locked }) => {
          const name = t(topicNames[topic]);
          return (
            <tr key={topic}>
              <th scope="row">
                {name}
                {locked && <span>{t`Always on`}</span>}
              </th>
              <td>
                <Checkbox classNames={box} checked disabled readOnly aria-label={t`${name}, app`} />
              </td>
              {hasPush && (
                <td>
                  <Checkbox
                    classNames={box}
                    checked={push}
                    disabled={locked}
                    aria-label={t`${name}, push`}
                    onChange={(event) => set(topic, 'push', event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <Checkbox
                  classNames={box}
                  checked={sms && hasPhone}
                  disabled={locked || !hasPhone}
                  aria-label={t`${name}, text`}
                  onChange={(event) => set(topic, 'sms', event.currentTarget.checked)}
                />
              </td>
              <td>
                <Checkbox
                  classNames={box}
                  checked={email}
                  disabled={locked}
                  aria-label={t`${name}, email`}
                  onChange={(event) => set(topic, 'email', event.currentTarget.checked)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
