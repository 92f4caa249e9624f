import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppErrorBoundary, RootErrorBoundary, RouteErrorBoundary } from './boundaries';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';
import { WhenLoaded } from '@/shared/ui/deferred/when-loaded';
import { answer, ok, refused } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';

function Broken(): never {
  throw new Error('Out of ink');
}

const title = { level: 1, name: 'Something went wrong' } as const;

describe('a failure', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it("of the app shows the error's message", () => {
    render(
      <AppErrorBoundary>
        <Broken />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('heading', title)).toBeVisible();
    expect(screen.getByText('Out of ink')).toBeVisible();
  });

  it('of the frame asks to try again later', () => {
    render(
      <BrowserRouter>
        <RootErrorBoundary>
          <Broken />
        </RootErrorBoundary>
      </BrowserRouter>,
    );
    expect(screen.getByRole('heading', title)).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(screen.queryByText('Out of ink')).toBeNull();
  });

  it('of a screen outside the shell is a page of its own', () => {
    render(
      <BrowserRouter>
        <RouteErrorBoundary framed={false}>
          <Broken />
        </RouteErrorBoundary>
      </BrowserRouter>,
    );
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', title));
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show Error' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});

/** The code of a screen, which arrives from the third try on. */
function codeOf(Part: ComponentType) {
  let tries = 0;
  return () => {
    tries += 1;
    return tries < 3
      ? Promise.reject(new Error('Chunk 7 failed'))
      : Promise.resolve({ default: Part });
  };
}

describe('a screen whose code cannot be fetched', () => {
  it('is fetched anew by Try again, and what stands beside it is kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const LateScreen = lazyWithRetry(codeOf(() => <h1>Vault</h1>));
    render(
      <BrowserRouter>
        <input aria-label="Beside" />
        <RouteErrorBoundary framed>
          <WhenLoaded part={LateScreen} waiting="Loading">
            <LateScreen />
          </WhenLoaded>
        </RouteErrorBoundary>
      </BrowserRouter>,
    );
    await userEvent.type(screen.getByLabelText('Beside'), 'kept');
    const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(await tryAgain());
    await userEvent.click(await tryAgain());
    expect(await screen.findByRole('heading', { name: 'Vault' })).toBeVisible();
    expect(screen.getByLabelText('Beside')).toHaveValue('kept');
  });
});

describe('addresses', () => {
  it('that are none of ours read Not Found', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(document.title).toBe('Not Found · Holdfast');
  });

  it.each([
    ['/terms', 'Terms and Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('%s needs nobody signed in, and shows the text of the server', async (path, name) => {
    answer('get', `/legal${path}`, (_request, call) =>
      call === 1 ? refused(503, 'Back at noon.') : ok({ text: 'Be kind.\n\n## Ending\n- Bye.' }),
    );
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Holdfast`);
    expect(await screen.findByText('Back at noon.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Be kind.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Ending' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Bye.');
  });
});
