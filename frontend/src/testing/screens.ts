import { screen } from '@testing-library/react';
import { renderApp } from './render-app';

/** The code of a screen is compiled when it is first entered, which a busy machine takes time over. */
export const WAIT = { timeout: 60_000 };

/** Opens the app and waits for the heading of the screen, whose code has to be fetched. */
export async function open(path: string, heading: string) {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading }, WAIT);
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });
