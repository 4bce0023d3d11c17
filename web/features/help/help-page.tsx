/** Help, signed in or not: short answers, a form, and what the person wrote. */
import '#web/theme/mantine-parts.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { supportTopics } from '#contract/support/support-case.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Articles } from './articles.tsx';
import classes from './help.module.css';
import { MyCases } from './my-cases.tsx';
import { type CaseAbout, SupportForm } from './support-form.tsx';

export default function HelpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const role = useStore((state) => state.auth.role);
  const topic = supportTopics.find((one) => one === params.get('topic'));
  return (
    <div className={classes.visitor}>
      <PageHeader title={t`Help`} sub={t`Short answers, and people who read what you write.`} />
      <div className={classes.layout}>
        <div className={classes.column}>
          {role !== 'Admin' && (
            <SupportForm
              isVisitor={role === null}
              topic={topic}
              about={aboutIn(params)}
              onOpened={(id) => navigate(paths.helpCase(id))}
            />
          )}
          {role !== null && role !== 'Admin' && <MyCases />}
        </div>
        <div className={classes.column}>
          <Articles />
        </div>
      </div>
    </div>
  );
}

/** Returns what the page the person came from attached. */
function aboutIn(params: URLSearchParams): CaseAbout | null {
  const ids = {
    disputeId: params.get('dispute'),
    paymentId: params.get('payment'),
    engagementId: params.get('booking'),
  };
  for (const [name, id] of Object.entries(ids)) if (id) return { name: name as CaseAbout['name'], id };
  return null;
}
