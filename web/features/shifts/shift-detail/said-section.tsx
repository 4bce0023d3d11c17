import { useLingui } from '@lingui/react/macro';
import { WrittenRatings } from '#web/features/ratings/written-ratings.tsx';
import { paths } from '#web/paths.ts';
import { Section } from './section.tsx';

/** What specialists said of the pharmacy. */
export default function SaidSection({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  return (
    <Section title={t`What people say who worked here`}>
      <WrittenRatings
        about={{ businessId }}
        linkTo={paths.specialist.rating}
        empty={t`Nobody has rated a shift yet.`}
      />
    </Section>
  );
}
