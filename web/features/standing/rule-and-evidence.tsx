import { Trans } from '@lingui/react/macro';
import type { StandingLine } from '#contract/engagements/standing.ts';
import { evidenceOf } from './standing-words.ts';

/** A line's rule and what it rests on, for Admins: `Notice step: 24 to 8 h. Given: 20 h before the start.` */
export function RuleAndEvidence({ line }: { line: StandingLine }) {
  const { rule, ruleName } = line;
  const [step, evidence] = [ruleName.sentence, evidenceOf(line)];
  if (rule !== 'cancelled') return [step, evidence].join('. ');
  return (
    <Trans>
      Notice step: {step}. Given: {evidence}
    </Trans>
  );
}
