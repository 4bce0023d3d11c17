/** The heart on a person's card: adds them to the pharmacy's favorites, or removes them. */
import { useLingui } from '@lingui/react/macro';

import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';

type Props = { businessId: string; specialistId: string; firstName: string; isFavorite: boolean };

export function FavoriteButton({ businessId, specialistId, firstName, isFavorite }: Props) {
  const { t } = useLingui();
  const add = useCall(businessEndpoints.addFavourite, {
    onDone: () => {
      toastSuccess(t`${firstName} is a favorite and hears about favorites-first shifts before everyone.`);
    },
  });
  const remove = useCall(businessEndpoints.removeFavourite);
  const pressed = (isFavorite || add.isPending) && !remove.isPending;
  const params = { id: businessId, specialistId };
  return (
    <WriteButton
      variant="default"
      size="compact-md"
      className={touch.target ?? ''}
      aria-pressed={pressed}
      loading={add.isPending || remove.isPending}
      leftSection={pressed ? <IconHeartFilled size={16} color="var(--signal-solid)" /> : <IconHeart size={16} />}
      onClick={() => (isFavorite ? remove : add).mutate({ params })}
    >
      {t`Favorite`}
    </WriteButton>
  );
}
