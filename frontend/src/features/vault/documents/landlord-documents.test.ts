import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VaultDocument } from '@/shared/documents/api';
import { FILE } from '@/testing/files';
import { newestOf, dueOf, everyWords, LANDLORD_DOCUMENTS, yearsAfter } from './landlord-documents';

const named = (name: string, date: string | null = null, id = name): VaultDocument => ({
  id,
  name,
  url: FILE(1, 'pdf'),
  uploaded_at: '2026-05-01T10:00:00Z',
  size: 1024,
  date,
  set_as_cover: false,
});

const kindsOf = (name: string) =>
  LANDLORD_DOCUMENTS.filter((kind) => newestOf(kind, [named(name)])).map(({ label }) => label);

describe('a document of a landlord', () => {
  it.each([
    ['Gas Safety Record 2026.pdf', ['Gas safety certificate']],
    ['gas-safety_2026.PDF', ['Gas safety certificate']],
    ['CP12.pdf', ['Gas safety certificate']],
    ['EICR March.pdf', ['Electrical safety report (EICR)']],
    ['Electrical report', ['Electrical safety report (EICR)']],
    ['epc.png', ['Energy performance certificate (EPC)']],
    ['Energy Performance Certificate.pdf', ['Energy performance certificate (EPC)']],
    ['Tenancy agreement signed.docx', ['Tenancy agreement']],
    ['Assured shorthold tenancy.pdf', ['Tenancy agreement']],
    ['Tenancy 2024.pdf', ['Tenancy agreement']],
    ['Deposit.pdf', ['Deposit protection certificate']],
    ['Tenancy deposit certificate.pdf', ['Deposit protection certificate']],
    [
      'Tenancy agreement and deposit certificate.pdf',
      ['Tenancy agreement', 'Deposit protection certificate'],
    ],
    ['Gas bill.pdf', []],
    ['Electrical appliance receipt.pdf', []],
    ['Stepchild birth certificate.pdf', []],
    ['Tenancy inventory.pdf', []],
    ['Deposit account statement.pdf', []],
    ['Survey.epc', []],
  ])('%s is known by its name', (name, labels) => {
    expect(kindsOf(name)).toEqual(labels);
  });

  const [gas, , epc, tenancy] = LANDLORD_DOCUMENTS;
  if (!gas || !epc || !tenancy) throw new Error('the documents are others');

  it('is the newest of several', () => {
    const [old, now] = [named('CP12 a.pdf', '2024-03-03'), named('CP12 b.pdf', '2026-03-03')];
    expect(newestOf(gas, [old, now])).toBe(now);
  });

  it('with a date is not hidden by a later upload without one', () => {
    const dated = named('CP12 a.pdf', '2024-03-03');
    const undated = named('Gas safety letter.pdf');
    expect(newestOf(gas, [undated, dated])).toBe(dated);
    expect(newestOf(gas, [undated])).toBe(undated);
  });

  it.each(LANDLORD_DOCUMENTS)('$label is known by its own label, and no other is', ({ label }) => {
    expect(kindsOf(`${label}.pdf`)).toEqual([label]);
  });

  it('is renewed after so many years', () => {
    expect(LANDLORD_DOCUMENTS.map(everyWords)).toEqual([
      'Every year',
      'Every 5 years',
      'Every 10 years',
      '',
      '',
    ]);
  });

  it.each([
    ['2026-03-03', 1, '2027-03-03'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 10, '2034-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
  ])('of %s is due again %d years later, on %s', (day, years, due) => {
    expect(yearsAfter(day, years)).toBe(due);
  });

  describe('on 3rd February 2027', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: Date.parse('2027-02-03T12:00:00Z'), toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ['2026-03-06', { day: '2027-03-06', isPast: false, isSoon: false }],
      ['2026-03-05', { day: '2027-03-05', isPast: false, isSoon: true }],
      ['2026-02-03', { day: '2027-02-03', isPast: false, isSoon: true }],
      ['2026-02-02', { day: '2027-02-02', isPast: true, isSoon: true }],
    ])('of %s is due: %j', (date, due) => {
      expect(dueOf(gas, named('CP12.pdf', date))).toEqual(due);
    });
  });

  it('is not due where its day is not known, or it is never renewed', () => {
    expect(dueOf(epc, named('EPC.pdf'))).toBeUndefined();
    expect(dueOf(tenancy, named('Tenancy.pdf', '2020-01-01'))).toBeUndefined();
  });
});
