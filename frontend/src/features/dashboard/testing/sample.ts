import { type DashboardData } from '../types';

/** A full dashboard, as the server answers it. */
export const sample: DashboardData = {
  statistics: {
    netWorth: {
      current: 347000.74,
      change: {
        absoluteChange: 4147.62,
        percentageChange: 1.21,
        isPositive: true,
        comparable: true,
      },
    },
    assets: {
      current: 602129.55,
      change: {
        absoluteChange: 2941.18,
        percentageChange: 0.49,
        isPositive: true,
        comparable: true,
      },
      breakdown: [
        { category: 'property', totalValue: 438500 },
        { category: 'pension', totalValue: 86214.37 },
        { category: 'investment', totalValue: 31907.52 },
        { category: 'savings', totalValue: 24650 },
        { category: 'vehicle', totalValue: 13275 },
        { category: 'current_account', totalValue: 4182.66 },
        { category: 'personal_item', totalValue: 3400 },
      ],
    },
    liabilities: {
      current: 255128.81,
      change: {
        absoluteChange: -1206.44,
        percentageChange: -0.47,
        isPositive: true,
        comparable: true,
      },
      breakdown: [
        { category: 'loan', totalValue: 253282.52 },
        { category: 'credit_card', totalValue: 1846.29 },
      ],
    },
    additions: 9400,
    removals: 0,
  },
  comparedWith: 'thirty_days_ago',
  recentChanges: [
    {
      id: '1',
      at: '2026-11-20T09:00:00Z',
      message: 'Mortgage down £ 642.18',
      href: '/vault/item/9',
    },
    {
      id: '2',
      at: '2026-11-19T09:00:00Z',
      message: 'Pension up £ 1,184.50',
      href: '/vault/item/7',
    },
    {
      id: '3',
      at: '2026-11-18T09:00:00Z',
      message: 'Gas safety certificate added',
      href: '/vault/loan',
    },
  ],
  welcomeMessage: {
    greeting: 'Good morning, Rowan',
    message: "You're £ 4,147.62 better off than 30 days ago, mostly from Mortgage.",
    added: "You also added £ 9,400.00 to your records. That isn't counted as a gain.",
    removed: null,
    closing: 'Next up: update the value of Škoda Octavia.',
  },
  weeklyTasks: [
    {
      id: 'a',
      title: 'Update the value of ISA',
      completed: true,
      href: '/vault/item/7',
      preset: null,
    },
    {
      id: 'b',
      title: 'Update the value of Škoda Octavia',
      completed: false,
      href: '/vault/item/8',
      preset: null,
    },
    {
      id: 'c',
      title: 'Add your first account',
      completed: false,
      href: '/vault',
      preset: null,
    },
    {
      id: 'd',
      title: 'Renew your passport: it expires in 3 weeks',
      completed: false,
      href: '/life-locker?tab=key-information',
      preset: null,
    },
    {
      id: 'e',
      title: 'Look out of the window',
      completed: false,
      href: '/life-locker',
      preset: null,
    },
  ],
  dailyLesson: { name: 'How your ISA allowance works', url: '/api/v1/lessons/isa-allowance.pdf' },
  keyInsights: [
    '**14 Clevedon Terrace** makes up **73%** of everything you own.',
    '**Card** is down **£ 214.60** in 30 days.',
    'You owe **42%** of what you own.',
    'A fourth one.',
  ],
  keyInsightLinks: ['/vault/item/7', '/vault/item/9', '/vault', '/vault'],
};

/** What somebody who has recorded nothing is answered. */
export const newcomer: DashboardData = {
  statistics: {
    netWorth: { current: 0, change: noChange() },
    assets: { current: 0, change: noChange(), breakdown: [] },
    liabilities: { current: 0, change: noChange(), breakdown: [] },
    additions: 0,
    removals: 0,
  },
  comparedWith: 'nothing',
  recentChanges: [],
  welcomeMessage: {
    greeting: 'Good evening, Rowan',
    message: 'Add what you own and owe to see your net position.',
    added: null,
    removed: null,
    closing: 'Next up: add your first account or possession.',
  },
  weeklyTasks: [
    {
      id: 'first-item',
      title: 'Add your first account',
      completed: false,
      href: '/vault',
      preset: null,
    },
  ],
  dailyLesson: null,
  keyInsights: [],
  keyInsightLinks: [],
};

function noChange() {
  return { absoluteChange: 0, percentageChange: 0, isPositive: true, comparable: false };
}
