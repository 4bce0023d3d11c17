import { personEndpoints } from '#contract/admin/person-endpoints.ts';
import type { AdminSupportCase } from '#contract/support/support-case.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { useUser } from '#web/features/admin/queries.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { type SuggestedAnswer, suggestedAnswers } from './suggested-answers.ts';

/** So many documents are asked about: the newest first. */
const DOCUMENTS = 4;

/** Reads what the topic of a case asks for; null while it loads. What can't be read is not suggested. */
export function useSuggestedAnswers(asked: AdminSupportCase | undefined): SuggestedAnswer[] | null {
  const { topic, person, engagement } = asked ?? {};
  const params = { id: person?.id ?? '' };
  const about = (...topics: readonly AdminSupportCase['topic'][]) =>
    Boolean(person) && topics.some((one) => one === topic);
  const booking = useEngagement(about('booking', 'hours') ? (engagement?.id ?? null) : null);
  const money = useEndpoint(personEndpoints.getPersonMoney, { params }, { enabled: about('money') });
  const standing = useEndpoint(personEndpoints.getPersonStanding, { params }, { enabled: about('standing') });
  const documents = useEndpoint(
    personEndpoints.listPersonDocuments,
    { params, query: { page: 0, pageSize: DOCUMENTS } },
    { enabled: about('license') },
  );
  const user = useUser(params.id, about('account'));
  const terms = usePublicTerms();
  if (isAnyLoading([booking, money, standing, documents, user, terms])) return null;
  if (!topic || !person) return [];
  return suggestedAnswers({
    topic,
    firstName: person.firstName,
    engagement: booking.engagement,
    money: money.data?.money,
    payouts: asked?.payouts,
    standing: standing.data?.standing,
    documents: documents.data?.items,
    profiles: user.data?.profiles,
    terms: terms.data,
  });
}
