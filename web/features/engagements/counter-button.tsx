/** The button to answer with another rate, and its dialog: for her on an invite, for the pharmacy on what she asks. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ButtonProps } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { RateRange } from '#contract/engagements/counter-offers.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Quote } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import type { CounterProblem } from './counter-dialog.tsx';
import { CounterDialog, counterProblem } from './open-counter-dialog.ts';

type Props = ButtonProps & {
  engagementId: string;
  side: 'specialist' | 'business';
  /** Null: it isn't theirs to counter, and nothing is shown. */
  range: RateRange | null;
  quote: Quote;
  postedCents: number;
  firstName?: string;
};

export function CounterButton({ engagementId, side, range, quote, postedCents, firstName, ...button }: Props) {
  const [opened, setOpened] = useState(false);
  const [problem, setProblem] = useState<CounterProblem | null>(null);
  const counter = useCall(engagementEndpoints.counterEngagement, {
    onDone: () => {
      setOpened(false);
      toastSuccess(t`Counter-offer sent`);
    },
    onError: (error) => {
      setProblem(counterProblem(error));
      return true;
    },
  });
  if (!range && !opened) return null;
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconArrowsUpDown size={17} stroke={1.75} />}
        {...button}
        onClick={() => setOpened(true)}
      >
        <Trans>Counter-offer</Trans>
      </WriteButton>
      {opened && range && (
        <Suspense>
          <CounterDialog
            opened
            onClose={() => setOpened(false)}
            side={side}
            range={range}
            quote={quote}
            postedCents={postedCents}
            {...(firstName === undefined ? {} : { firstName })}
            pending={counter.isPending}
            problem={problem}
            onSend={(ratePerHourCents) => counter.mutate({ params: { id: engagementId }, body: { ratePerHourCents } })}
          />
        </Suspense>
      )}
    </>
  );
}
