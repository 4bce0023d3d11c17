/** A shift's detail over Find shifts: a drawer, or the whole page on a phone, with the way to its neighbours. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coordinates } from '#contract/geo.ts';
import type { ShiftDrawer } from '#web/features/shifts/shift-detail/shift-drawer.tsx';
import { ShiftPage } from '#web/features/shifts/shift-detail/shift-page.tsx';
import type { OwnShiftParts } from '#web/features/shifts/shift-detail/shift-view.ts';
import { useStore } from '#web/store/store.ts';

/** Who looks for shifts. */
export type Seeker = {
  /** A specialist; anyone else sees what a stranger may, and is asked to sign in. */
  signedIn: boolean;
  softwares: readonly string[];
  /** A specialist's; null while the profile has none. */
  license: string | null;
  licenseState: string | null;
  home: { center: Coordinates; label: string } | null;
};

export type ShiftOverProps = {
  id: string;
  /** Draws it over the list, once it is loaded; null: the shift is the page. */
  Drawer: typeof ShiftDrawer | null;
  /** Where a visitor sets out; a specialist's door is their home. */
  from: Coordinates | null;
  total: number | null;
  backTo: string;
  linkTo: (shiftId: string) => string;
};

type Props = ShiftOverProps & { own?: OwnShiftParts };

export function ShiftOver({ id, Drawer, own, from, total, backTo, linkTo }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  const siblings = useStore((store) => store.shift.siblings);
  const at = siblings.indexOf(id);
  const [before, after] = [siblings[at - 1], at >= 0 ? siblings[at + 1] : undefined];

  const close = useCallback(() => {
    if (fromList) navigate(-1);
    else navigate(backTo, { replace: true });
  }, [fromList, navigate, backTo]);
  const go = (to: string | undefined) =>
    to && navigate(linkTo(to), { replace: true, state: fromList ? { fromList } : null });

  const shared = {
    id,
    from,
    own,
    linkTo,
    place: {
      index: at < 0 ? null : at + 1,
      total,
      onPrevious: before ? () => go(before) : null,
      onNext: after ? () => go(after) : null,
    },
    onClose: close,
  };
  return Drawer ? <Drawer {...shared} /> : <ShiftPage {...shared} />;
}
