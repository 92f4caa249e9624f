import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
