import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listed } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { BusinessValues } from './business-values.ts';
import type { Meanwhile } from './use-concurrent-edits.ts';

const names: Readonly<Record<keyof BusinessValues, MessageDescriptor>> = {
  name: msg`Name`,
  fullName: msg`Legal name`,
  email: msg`Email`,
  phone: msg`Phone`,
  address: msg`Street address`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`ZIP`,
  type: msg`Type`,
  software: msg`Pharmacy software`,
  script: msg`Prescriptions a day`,
  languagePreferences: msg`Languages your patients speak`,
  parking: msg`Parking`,
  days: msg`Opening hours`,
};

/** Warns beside the save button that somebody else changed the pharmacy meanwhile, and lists the fields. */
export function ConcurrentEditsNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const { t } = useLingui();
  const named = (fields: readonly string[]) =>
    listed(fields.flatMap((field) => (field in names ? [t(names[field as keyof BusinessValues])] : [])));
  const [theirs, both] = [named(meanwhile.theirs), named(meanwhile.both)];
  if (!theirs && !both) return null;
  return (
    <Notice tone="plum" live="polite" title={t`Someone else changed this pharmacy while you were editing.`}>
      {[
        theirs && t`Updated to the latest: ${theirs}.`,
        both && t`Your edits are kept in: ${both}. Saving replaces theirs.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}
