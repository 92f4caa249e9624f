import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@/shared/styles/tokens.css';
import '@/shared/styles/global.css';
import '@/shared/styles/forced-colors.css';
import '@/shared/styles/print.css';
import { repeatPendingEnd } from '@/shared/session/lock';
import { App } from './app/app';
import { preloadScreen } from './app/routes';
import { createStore } from './app/store';

// Styles that libraries inject need the nonce of this response's CSP.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The browser fetches the code of the screen already, because the page names it. So this can wait for the next task.
setTimeout(() => {
  preloadScreen(window.location.pathname);
});
const store = createStore();
// A sign-out that did not reach the server is repeated before anything is shown.
void store.dispatch(repeatPendingEnd()).then(() => {
  const app = createRoot(root);
  // A transition renders in slices, between which a phone can answer.
  startTransition(() => {
    app.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    );
  });
});
