import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';

/** As a browser takes the focus from a button that is disabled. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
  expect(document.body).toHaveFocus();
}

describe('a button', () => {
  it('does not send a form unless it is told to', () => {
    render(<Button>Edit</Button>);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('type', 'button');
  });

  it('is disabled and says so while busy, by default with the words of the specification', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Loading...' });
    expect(button).toBeDisabled();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('has the focus again once it is no longer busy', () => {
    const { rerender } = render(<Button>Send</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button busy>Send</Button>);
    loseFocus();
    rerender(<Button>Send</Button>);
    expect(button).toHaveFocus();
  });

  it('takes the focus from nothing else when it is no longer busy', () => {
    const show = (busy: boolean) => (
      <>
        <Button busy={busy}>Send</Button>
        <input />
      </>
    );
    const { rerender } = render(show(false));
    screen.getByRole('button').focus();
    rerender(show(true));
    screen.getByRole('textbox').focus();
    rerender(show(false));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('that was pressed without the focus does not take it', () => {
    const { rerender } = render(<Button busy>Send</Button>);
    rerender(<Button>Send</Button>);
    expect(document.body).toHaveFocus();
  });

  it('hands its element on', () => {
    const ref = createRef<HTMLButtonElement>();
    render(<Button ref={ref}>Send</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });

  it('of an icon alone is named by its label', () => {
    render(<IconButton icon="close" label="Close" />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });

  it('that goes somewhere is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/vault">My Vault</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'My Vault' })).toHaveAttribute('href', '/vault');
  });
});
