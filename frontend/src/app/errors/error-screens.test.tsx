import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppErrorBoundary, RootErrorBoundary, RouteErrorBoundary } from './boundaries';
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

describe('addresses', () => {
  it('that are none of ours read Not Found', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(document.title).toBe('Not Found · Holdfast');
  });

  it.each([
    ['/terms', 'Terms and Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('%s needs nobody signed in', async (path, name) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Holdfast`);
  });
});
