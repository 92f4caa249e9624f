import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack, HistoryBlocker, useHistoryBlocker } from './history-blocker';

const onLeave = vi.fn();
const onTop = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Holder({ tell }: { tell: () => void }) {
  useHistoryBlocker(true, tell);
  return null;
}

function Site({ held = false, covered = false }) {
  return (
    <>
      <HistoryBlocker />
      <BrowserRouter useTransitions={false}>
        <Link to="/vault">Vault</Link>
        <Link to="/settings">Settings</Link>
        <Routes>
          <Route path="*" element={<Place />} />
        </Routes>
        {held && <Holder tell={onLeave} />}
        {covered && <Holder tell={onTop} />}
      </BrowserRouter>
    </>
  );
}

const Place = () => <h1>{useLocation().pathname}</h1>;

const isAt = (path: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading')).toHaveTextContent(path);
    expect(window.location.pathname).toBe(path);
  });

async function inTheMiddle() {
  const site = render(<Site />);
  await userEvent.click(screen.getByText('Vault'));
  await userEvent.click(screen.getByText('Settings'));
  window.history.back();
  await isAt('/vault');
  return site;
}

describe('the history of a page that is held', () => {
  it.each([
    ['Back', -1],
    ['Forward', 1],
  ])('stays where it is, and says that %s was pressed', async (_way, step) => {
    const site = await inTheMiddle();
    site.rerender(<Site held />);
    window.history.go(step);
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    await isAt('/vault');
  });

  it('moves again when it is let go', async () => {
    const site = await inTheMiddle();
    site.rerender(<Site held />);
    window.history.back();
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    site.rerender(<Site />);
    window.history.back();
    await isAt('/');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('goes back all the same where the page itself does, and blocks the next step again', async () => {
    const site = await inTheMiddle();
    site.rerender(<Site held />);
    goBack();
    await isAt('/');
    expect(onLeave).not.toHaveBeenCalled();
    site.rerender(<Site />);
    site.rerender(<Site held />);
    window.history.forward();
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    await isAt('/');
  });

  it('tells the topmost of two holders only', async () => {
    const site = await inTheMiddle();
    site.rerender(<Site held covered />);
    window.history.back();
    await waitFor(() => expect(onTop).toHaveBeenCalledOnce());
    expect(onLeave).not.toHaveBeenCalled();
    site.rerender(<Site held />);
    window.history.back();
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    await isAt('/vault');
  });
});
