/** The profile's values, line by line, against the document's. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Review } from '#contract/admin/endpoints.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { Email } from '#web/ui/email.tsx';
import side from './side.module.css';
import { type TypedLine, typedLines } from './typed-lines.ts';

export function TypedValues({ review, document }: { review: Review; document: SpecialistDocument | undefined }) {
  const { t } = useLingui();
  const lines = typedLines(review, document);
  return (
    <section>
      <h2 className={side.sideTitle}>{document ? t`Typed vs. document` : t`What was typed`}</h2>
      <dl className={side.facts}>
        {lines.map((line) => (
          <div key={line.label} className={side.fact}>
            <dt>{line.label}</dt>
            <dd>
              <Email address={line.value} />
              <Compared line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Compared({ line }: { line: TypedLine }) {
  const { t } = useLingui();
  if (line.other === undefined) return null;
  if (line.other === null)
    return <IconCheck size={16} stroke={2} color="var(--pine-solid)" role="img" aria-label={t`Document matches`} />;
  return (
    <span className={side.differs}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" /> {otherWords(line.other)}
    </span>
  );
}

function otherWords(other: string): string {
  return t`On the document: ${other}`;
}
