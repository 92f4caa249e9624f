import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChartAxis } from './chart-axis';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const labels = (from: string) => {
  const { container } = render(<ChartAxis from={from} />);
  return Array.from(container.firstElementChild?.children ?? [], (label) => label.textContent);
};

it('names the first day, some days between, and today', () => {
  expect(labels('2025-11-26')).toEqual(['November 2025', 'February', 'May', 'August', 'Today']);
});

it('names today alone where the history starts today', () => {
  expect(labels('2026-11-26')).toEqual(['', 'Today']);
});
