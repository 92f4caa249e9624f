import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deferredSection } from './deferred-section';

const Notes = ({ title }: { title: string }) => <p>{title}</p>;

/** A part that cannot be fetched so many times. */
function show(failures: number) {
  let tries = 0;
  const Part = deferredSection<{ title: string }>(
    () => {
      tries += 1;
      return tries > failures ? Promise.resolve(Notes) : Promise.reject(new Error('Offline'));
    },
    <p>Loading</p>,
  );
  const page = render(
    <>
      <h1>Clock</h1>
      <Part title="Winding" />
    </>,
  );
  return { Part, tries: () => tries, ...page };
}

describe('a part that is fetched', () => {
  it('is waited for, and fetched once', async () => {
    const { Part, tries } = show(0);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Winding')).toBeVisible();
    render(<Part title="Serial number" />);
    expect(screen.getByText('Serial number')).toBeVisible();
    expect(tries()).toBe(1);
  });

  it('that cannot be had leaves the page around it, and is tried again', async () => {
    show(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Winding')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Clock' })).toBeVisible();
  });

  it('is tried again by itself when the connection is back', async () => {
    const { tries } = show(1);
    await screen.findByRole('alert');
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(tries()).toBe(2);
    });
    expect(await screen.findByText('Winding')).toBeVisible();
  });
});
