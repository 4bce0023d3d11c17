/** Everything the pages stand in: store, cache, look, addresses. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { createStore, rememberRegister, rememberSidebar } from './store/store.ts';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const store = createStore();
rememberSidebar(store);
rememberRegister(store);

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </Provider>
  );
}
