import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import touch from '#web/ui/touch-target.module.css';
import type { RatedSide } from './queries.ts';
import { WrittenRatings } from './written-ratings.tsx';

type Props = { about: RatedSide; ratings: number; linkTo: (engagementId: string) => string; empty: string };

/** A button that opens what others wrote: read when asked for, so that nothing below it jumps. Nothing without ratings. */
export function ReadRatings({ about, ratings, linkTo, empty }: Props) {
  const [opened, setOpened] = useState(false);
  if (ratings === 0) return null;
  const Icon = opened ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        className={touch.target ?? ''}
        rightSection={<Icon size={16} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {plural(ratings, { one: 'Read the rating', other: 'Read # ratings' })}
      </Button>
      {opened && <WrittenRatings about={about} linkTo={linkTo} empty={empty} />}
    </div>
  );
}
