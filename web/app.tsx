/** Everything the pages stand in: store, cache, look, addresses. */
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { useLanguage } from './language/language.ts';
import { i18n } from './language/words.ts';
import { router } from './routes.tsx';
import { createStore, rememberRegister, rememberSidebar } from './store/store.ts';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const store = createStore();
rememberSidebar(store);
rememberRegister(store);

export function App() {
  // The pages are drawn anew in a new language: text made outside of components changes with them.
  const language = useLanguage();
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <I18nProvider i18n={i18n}>
            <RouterProvider key={language} router={router} />
          </I18nProvider>
        </MantineProvider>
      </QueryClientProvider>
    </Provider>
  );
}
