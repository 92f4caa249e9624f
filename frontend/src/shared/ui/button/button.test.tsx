import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';

describe('a button', () => {
  it('does not send a form unless it is told to', () => {
    render(<Button>Edit</Button>);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('type', 'button');
  });

  it('cannot be pressed while busy and says so, by default as "Loading..."', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <input />
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Loading...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the focus while it is busy', () => {
    const { rerender } = render(<Button>Send</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(
      <Button busy disabled>
        Send
      </Button>,
    );
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    rerender(<Button disabled>Send</Button>);
    expect(button).toBeDisabled();
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
