import { describe, expect, it } from 'vitest';
import { kindOfPaper } from './paper-kind';

describe('the kind of a date in a paper', () => {
  it.each([
    ['MOT due 3 December 2027', 'Scan.pdf', 'mot'],
    ['Motor policy ends 3 December 2027', 'Scan.pdf', 'car_insurance'],
    ['Policy ends 3 December 2027', 'car_insurance-2026.pdf', 'car_insurance'],
    ['Home insurance renewal 03/12/2027', 'Car insurance.pdf', 'home_insurance'],
    ['Policy ends 3 December 2027', "Landlord's insurance.pdf", 'landlord_insurance'],
    ['Your insurance ends on 3 December 2027', 'Scan.pdf', 'other_insurance'],
    ['Expires 3 December 2027', 'Driving licence.pdf', 'driving_licence'],
    ['Passport no. 7 expires 3 December 2027', 'Scan.pdf', 'passport'],
    ['Next gas safety check due by 03/12/2027', 'Scan.pdf', 'gas_safety'],
    ['Your fixed rate ends on 3 December 2027', 'Mortgage.pdf', 'fixed_rate_end'],
  ])('is what "%s" in %s says', (text, name, kind) => {
    expect(kindOfPaper(text, name)).toBe(kind);
  });

  it.each([
    ['Ends 3 December 2027', 'Scan.pdf'],
    ['Motto: expires 3 December 2027', 'Remote work.pdf'],
  ])('is other where "%s" in %s does not say', (text, name) => {
    expect(kindOfPaper(text, name)).toBe('other');
  });
});
