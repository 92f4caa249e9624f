import { type Schema } from '@/shared/api/schema';

/** The kinds of item that have bank statements. */
export type AccountCategory = Extract<
  Schema<'Category'>,
  'current_account' | 'savings' | 'credit_card'
>;

export type StatementFormat = Schema<'StatementFormat'>;
export type StatementRole = Schema<'ColumnRole'>;
export type RowState = Schema<'StatementRowState'>;
export type RowChoice = Schema<'RowChoiceName'>;
export type StatementDoubt = Schema<'StatementDoubt'>;
export type NewAccount = Schema<'NewAccount'>;
export type StatementAccount = Schema<'StatementAccount'>;
export type StatementColumn = Schema<'StatementColumn'>;
export type StatementMapping = Schema<'StatementMapping'>;
export type StatementCounts = Schema<'StatementCounts'>;
export type BalanceBreak = Schema<'StatementBreak'>;
export type StatementBalances = Schema<'StatementBalances'>;
export type StatementRow = Schema<'StatementRow'>;
export type StatementLine = Schema<'StatementProblem'>;
export type StatementPeriod = Schema<'StatementPeriod'>;

/** A statement that is checked before it is imported. */
export type Statement = Schema<'Statement'>;

/** What is left out stays. */
export type StatementChange = Schema<'StatementChangeBody'>;
export type RowChange = Schema<'RowBody'>;

/** A statement that is not imported yet. */
export type WaitingStatement = Schema<'WaitingStatement'>;
export type ImportedStatement = Schema<'ImportedStatement'>;

/** The answer of an import. */
export type StatementImport = Schema<'ImportReceipt'>;
export type CoveredMonth = Schema<'CoveredMonth'>;
export type AccountStatements = Schema<'AccountStatements'>;
export type TagRule = Schema<'TagRule'>;
export type TagRules = Schema<'TagRules'>;

/** How much came in and went out, in pounds; both positive. */
export type MoneyFlow = Pick<Schema<'SpendingMonth'>, 'money_in' | 'money_out'>;
export type RegularPayment = Schema<'RegularPayment'>;
export type Spending = Schema<'Spending'>;
