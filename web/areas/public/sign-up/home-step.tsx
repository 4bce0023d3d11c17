import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { z } from 'zod';
import { languageNames, softwareNames } from '#contract/constants.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { SpecialistFields } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { AddressFields } from '#web/features/accounts/address-fields.tsx';
import { AddressSchema } from '#web/features/accounts/address-schema.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { issueWords } from '#web/language/field-errors.ts';
import { choices, spokenLabel } from '#web/language/labels.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { homeOf, paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { StepFrame } from './step-frame.tsx';
import { useRegister } from './use-register.ts';

/** Asks for the home address, software and languages, then sends the profile for review. */
export function HomeStep() {
  const { t } = useLingui();
  const [kept, set] = useRegister();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCall(specialistEndpoints.updateMyProfile, {
    onDone: async () => {
      await refresh();
      navigate(paths.signUp.done());
    },
    onError: (error) => {
      const here = Object.fromEntries(Object.entries(error.fields).filter(([field]) => field in form.values));
      if (Object.keys(here).length > 0) form.showErrors(here);
      else setProblem(Object.values(error.fields)[0] ?? error.message);
      return true;
    },
  });
  const form = useCheckedForm({
    schema: AddressSchema.extend({ softwares: z.array(z.string()), languages: z.array(z.string()) }),
    initialValues: kept.home,
    onSubmit: (home) => {
      setProblem(null);
      const profile = SpecialistFields.safeParse({ ...home, license: kept.license, ...kept.credential });
      if (profile.success) save.mutate({ body: profile.data });
      else setProblem(profile.error.issues.map(issueWords)[0] ?? refusalWords({ code: 'invalid_input' }));
    },
  });

  const { values } = form;
  useEffect(() => set({ home: structuredClone(values) }), [values, set]);

  if (!kept.license || !kept.credential.licenseNumber) return <Navigate to={paths.signUp.license()} replace />;
  return (
    <StepFrame
      step={5}
      title={t`Where you travel from`}
      sub={t`We sort shifts by pay per hour, door to door, and by the software you know.`}
      back={paths.signUp.license()}
      act={t`Continue`}
      loading={save.isPending}
      onSubmit={form.send}
      under={
        <Link to={kept.next ?? homeOf('Specialist')}>
          <Trans>Finish later</Trans>
        </Link>
      }
    >
      {problem && (
        <Notice
          tone="signal"
          live="assertive"
          action={
            <Link to={paths.signUp.license()}>
              <Trans>Back to the license</Trans>
            </Link>
          }
        >
          {problem}
        </Notice>
      )}
      <AddressFields
        form={form}
        label={t`Home address`}
        description={t`Used only to measure distances. Pharmacies never see it.`}
      />
      <TagsInput
        label={t`Software you know (optional)`}
        description={t`Choose from the list, or type another and press Enter.`}
        placeholder={form.values.softwares.length > 0 ? '' : softwareNames[0]}
        data={[...softwareNames]}
        maxTags={20}
        {...form.getInputProps('softwares')}
      />
      <MultiSelect
        label={t`Languages you speak (optional)`}
        placeholder={form.values.languages.length > 0 ? '' : spokenLabel('English')}
        data={choices(languageNames, spokenLabel)}
        searchable
        {...form.getInputProps('languages')}
      />
    </StepFrame>
  );
}
