import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { licenseLabel } from '#web/language/labels.ts';
import { rate } from '#web/ui/format-money.ts';
import { dayRange } from '#web/ui/format-time.ts';
import { usePostings } from '../queries.ts';
import { shiftCount } from '../shift-counts.ts';
import { type PostValues, valuesOf } from './post-values.ts';
import { termsOf, useApplyTerms } from './use-apply-terms.ts';

type Props = { form: UseFormReturnType<PostValues>; timeZone: string };

/** The newest postings of the pharmacy, to begin a new one from. */
export function CopyMenu({ form, timeZone }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const { businessId } = form.values;
  const apply = useApplyTerms(form);
  const { data, isError } = usePostings({ businessId, pageSize: 12 }, { enabled: opened && businessId !== '' });
  const postings = (data?.items ?? []).filter(({ shifts }) => shifts.length > 0);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={17} aria-hidden="true" />}>
          {t`Copy a posting`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {postings.length === 0 && (
          <Menu.Item disabled>
            {isError ? t`We couldn’t load your postings.` : data ? t`Nothing posted here yet.` : t`Loading postings…`}
          </Menu.Item>
        )}
        {postings.map((posting) => {
          const days = posting.shifts.map(({ day }) => day).sort();
          const span = dayRange(days[0] ?? '', days.at(-1) ?? '');
          return (
            <Menu.Item
              key={posting.id}
              onClick={() => apply(termsOf(valuesOf(posting, timeZone)), t`Copied. The days are yours to choose.`)}
            >
              {[shiftCount(days.length), span, licenseLabel(posting.role), rate(posting.ratePerHourCents)].join(', ')}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
