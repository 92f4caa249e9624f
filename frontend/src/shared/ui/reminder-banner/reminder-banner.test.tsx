import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ReminderBanner } from './reminder-banner';

describe('the reminder banner', () => {
  it('tells of each thing on a line of its own what it is, how near its day is, and the day', () => {
    const reminders = [
      { what: 'Passport', notice: 'Expires in 3 weeks', date: '2026-12-12' },
      { what: 'Passport', notice: 'Expires tomorrow', date: '2026-11-22' },
    ];
    render(<ReminderBanner reminders={reminders} />, { wrapper: MemoryRouter });
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Passport Expires in 3 weeks, 12th December 2026',
      'Passport Expires tomorrow, 22nd November 2026',
    ]);
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
