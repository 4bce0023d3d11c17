import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Fix } from '#contract/shifts/shift.ts';

/** Returns the profile's field to fix (`?field=licenseState`), and the path back to what linked there. */
export function useRequestedField() {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const field = Fix.shape.field.safeParse(address.get('field')).data ?? null;
  const comesBack = typeof state === 'object' && state !== null && 'comesBack' in state;
  return { field, goBack: comesBack ? () => void navigate(-1) : null };
}
