import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';

const types: Readonly<Record<PaymentMethod['kind'], string>> = { card: 'card', bankAccount: 'us_bank_account' };

type Loaded = { readonly stripe: Stripe; readonly elements: StripeElements };
type Finished = { readonly token: string | null; readonly message: string | null };

/** Loads Stripe's fields into `place`, in the page's language and colors. The script comes from Stripe, as it must. */
export function useStripeFields(publishableKey: string, kind: PaymentMethod['kind']) {
  const { i18n } = useLingui();
  const scheme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded | null>(null);
  const [known, setKnown] = useState<{ of: string; state: 'ready' | 'failed' } | null>(null);
  const [tries, setTries] = useState(0);
  const { locale } = i18n;

  // What is known of other fields, or of an earlier try, says nothing of these.
  const shown = [kind, locale, scheme, tries].join();

  useEffect(() => {
    let left = false;
    const show = async () => {
      const stripe = await loadStripe(publishableKey);
      if (left || !place.current) return;
      if (!stripe) throw new Error('no Stripe');
      const elements = stripe.elements({
        mode: 'setup',
        currency: 'usd',
        locale: locale === 'es' ? 'es' : 'en',
        allowedPaymentMethodTypes: [types[kind]],
        // As the setup is begun with: by the bank's own sign-in, never by deposits.
        paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
        appearance: appearanceOf(scheme),
      });
      const element = elements.create('payment');
      element.on('ready', () => !left && setKnown({ of: shown, state: 'ready' }));
      element.on('loaderror', () => !left && setKnown({ of: shown, state: 'failed' }));
      element.mount(place.current);
      loaded.current = { stripe, elements };
    };
    show().catch(() => !left && setKnown({ of: shown, state: 'failed' }));
    return () => {
      left = true;
      loaded.current?.elements.getElement('payment')?.destroy();
      loaded.current = null;
    };
  }, [publishableKey, kind, locale, scheme, shown]);

  return {
    place,
    state: known?.of === shown ? known.state : ('loading' as const),
    retry: () => setTries(tries + 1),
    /** Checks the fields; what is wrong is shown at them. */
    check: async (): Promise<boolean> => {
      const { error } = (await loaded.current?.elements.submit()) ?? { error: true };
      return !error;
    },
    /** Confirms the setup with Stripe, by the bank's own sign-in where it asks for it; its message is in our language. */
    finish: async (clientSecret: string): Promise<Finished> => {
      if (!loaded.current) return { token: null, message: null };
      const { stripe, elements } = loaded.current;
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      });
      return { token: error ? null : setupIntent.id, message: error?.message ?? null };
    },
  };
}

function appearanceOf(scheme: 'light' | 'dark') {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? ('night' as const) : ('stripe' as const),
    variables: {
      colorPrimary: color('--brand'),
      colorText: color('--ink'),
      colorBackground: color('--surface'),
      colorDanger: color('--signal-ink'),
      borderRadius: color('--radius-control'),
    },
  };
}
