import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/components.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { speakFirst } from './language/language.ts';
import { keepForOffline } from './shell/offline/keep-for-offline.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await speakFirst();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepForOffline();
