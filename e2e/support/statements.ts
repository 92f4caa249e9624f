import { type Page } from '@playwright/test';

/** A file as a bank gives it out. */
export interface StatementFile {
  name: string;
  text: string;
}

/** A current account as the first bank's files name it. */
export const everyday = {
  category: 'current_account',
  name: 'Everyday account',
  categoryData: {
    name: 'Everyday account',
    account_number: '31907731',
    sort_code: '20-45-18',
    card_number: '4929123412341234',
    balance: 1500,
    overdraft_limit: 500,
  },
};

const HEAD = 'Date,Sort code,Account number,Description,Amount,Balance';

const line = (day: string, words: string, amount: string, balance: string) =>
  `${day},20-45-18,31907731,${words},${amount},${balance}`;

export const july: StatementFile = {
  name: 'everyday-2026-07.csv',
  text: [
    HEAD,
    line('01/07/2026', 'TESCO STORES 3021', '-48.20', '1951.80'),
    line('06/07/2026', 'R BAINES PLUMBING', '-180.00', '1771.80'),
    line('28/07/2026', 'ACME LTD SALARY', '2500.00', '4271.80'),
    line('31/07/2026', 'BRISTOL WATER', '-31.40', '4240.40'),
  ].join('\n'),
};

export const september: StatementFile = {
  name: 'everyday-2026-09.csv',
  text: [
    HEAD,
    line('01/09/2026', 'PRET A MANGER', '-3.65', '3996.35'),
    line('01/09/2026', 'PRET A MANGER', '-3.65', '3992.70'),
    line('30/09/2026', 'BRISTOL WATER', '-31.40', '3961.30'),
  ].join('\n'),
};

/** Another bank's, which names no account and has two columns of words. */
export const holiday: StatementFile = {
  name: 'other-bank.csv',
  text: [
    'When;Kind of entry;Text;Sum;Balance',
    '2026-09-02;Card payment;Seaside Cafe;-12.40;487.60',
    '2026-09-15;Standing order;From everyday;150.00;637.60',
    '2026-09-21;Card payment;Harbour Books;-18.99;618.61',
  ].join('\n'),
};

/** Drops files on the page. */
export async function dropStatements(page: Page, files: readonly StatementFile[]): Promise<void> {
  const dropped = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
}
