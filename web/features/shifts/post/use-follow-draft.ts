import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Puts the draft's id into the address, so that a reload goes on with it; not once one has left the page. */
export function useFollowDraft(): (id: string) => void {
  const [params, setParams] = useSearchParams();
  const here = useRef(true);
  const latest = useRef({ params, setParams });

  useEffect(() => {
    latest.current = { params, setParams };
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return useCallback((id: string) => {
    const { params: shown, setParams: show } = latest.current;
    if (here.current && shown.get('posting') !== id) show({ posting: id }, { replace: true, preventScrollReset: true });
  }, []);
}
