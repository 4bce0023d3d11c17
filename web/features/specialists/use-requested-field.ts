import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { StateCode } from '#contract/businesses/business.ts';
import { Fix } from '#contract/shifts/shift.ts';

export type RequestedField = Pick<Fix, 'field' | 'state'>;

/**
 * Returns what of the profile to fix (`?field=softwares`, `?field=addLicense&state=NY`), and the path back to what linked
 * there.
 */
export function useRequestedField() {
  const [address] = useSearchParams();
  const { state: linked } = useLocation();
  const navigate = useNavigate();
  const requested: RequestedField = {
    field: Fix.shape.field.safeParse(address.get('field')).data ?? null,
    state: StateCode.safeParse(address.get('state')).data ?? null,
  };
  const comesBack = typeof linked === 'object' && linked !== null && 'comesBack' in linked;
  return { requested, goBack: comesBack ? () => void navigate(-1) : null };
}
