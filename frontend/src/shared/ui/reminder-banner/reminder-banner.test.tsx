import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ReminderBanner } from './reminder-banner';

describe('the reminder banner', () => {
  it('tells of each thing on a line of its own what it is and when it expires', () => {
    const reminders = [
      { what: 'Passport', notice: 'Expires in 3 weeks' },
      { what: 'Passport', notice: 'Expires tomorrow' },
    ];
    render(<ReminderBanner reminders={reminders} />, { wrapper: MemoryRouter });
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['Passport Expires in 3 weeks', 'Passport Expires tomorrow']);
    expect(screen.getByRole('link', { name: 'See all dates' })).toHaveAttribute(
      'href',
      '/timeline',
    );
  });

  it('is not there when nothing expires', () => {
    const { container } = render(<ReminderBanner reminders={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
