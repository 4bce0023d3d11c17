/** The providers around every page: store, query cache, theme, language. */
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { useLanguage } from './language/language.ts';
import { i18n } from './language/words.ts';
import { type Store, StoreProvider } from './store/store.ts';
import { theme } from './theme/theme.ts';

type Props = {
  store: Store;
  queryClient: QueryClient;
  /** The router: the browser's, or the one of the page the server writes. */
  children: ReactNode;
};

export function App({ store, queryClient, children }: Props) {
  // Remounts the pages for a new language, so that text made outside components changes too.
  const language = useLanguage();
  return (
    <StrictMode>
      <StoreProvider value={store}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
            <I18nProvider i18n={i18n}>
              <Fragment key={language}>{children}</Fragment>
            </I18nProvider>
          </MantineProvider>
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>
  );
}
