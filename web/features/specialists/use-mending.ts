import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Fix } from '#contract/shifts/shift.ts';

/** Which field of the profile somebody was sent to mend (`?field=licenseState`), and the way back to what sent them. */
export function useMending() {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const field = Fix.shape.field.safeParse(address.get('field')).data ?? null;
  const comesBack = typeof state === 'object' && state !== null && 'comesBack' in state;
  return { field, goBack: comesBack ? () => void navigate(-1) : null };
}
