/** Nothing for the person on these days: why, cause by cause, and the way to what there is. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ForYou, ShownPart } from '#contract/search/for-you.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { causeWords } from './not-yet-words.ts';
import type { SearchState } from './search-state.ts';
import type { Seeker } from './shift-over.tsx';

type Props = {
  state: SearchState;
  range: string;
  forYou: ForYou;
  seeker: Seeker;
  show: ShownPart;
  onShow: (show: ShownPart) => void;
  onChange: (change: Partial<SearchState>) => void;
};

export function ForYouEmpty({ state, range, forYou, seeker, show, onShow, onChange }: Props) {
  const { t } = useLingui();
  const { everything, causes } = forYou;
  const when = state.day ? calendarDay(state.day) : range;
  const [first] = [...causes].sort((a, b) => b.shifts - a.shifts);
  const why = first && causeWords(first.cause, seeker, forYou);
  const some = first?.shifts ?? 0;
  const reason =
    first && why
      ? first.shifts === everything
        ? why
        : plural(some, { one: `# of them: ${why}`, other: `# of them: ${why}` })
      : '';
  const open = plural(everything, { one: '# shift is open', other: '# shifts are open' });
  return (
    <EmptyState
      title={show === 'forYou' ? t`Nothing for you on ${when}` : t`None of these on ${when}`}
      actions={
        <>
          <Button onClick={() => onShow('everything')}>
            {plural(everything, { one: 'Show the # shift', other: 'Show all # shifts' })}
          </Button>
          {state.day && (
            <Button variant="default" onClick={() => onChange({ day: null })}>
              <Trans>Show all days</Trans>
            </Button>
          )}
        </>
      }
    >
      {open}. {reason}.
    </EmptyState>
  );
}
