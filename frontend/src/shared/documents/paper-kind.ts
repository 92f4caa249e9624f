import { type DateKind } from '@/shared/dates/types';

/** What a paper says that ends or is due, where that is obvious. The first that fits. */
const KINDS: readonly (readonly [RegExp, DateKind])[] = [
  [/\bMOT\b/i, 'mot'],
  [/vehicle tax|road tax/i, 'vehicle_tax'],
  [/passport/i, 'passport'],
  [/driving licen[cs]e|photocard/i, 'driving_licence'],
  [/\bvisa\b|residence permit/i, 'visa'],
  [/gas safety/i, 'gas_safety'],
  [/\bEICR\b|electrical (?:safety|installation)/i, 'eicr'],
  [/\bEPC\b|energy performance/i, 'epc'],
  [/boiler service/i, 'boiler_service'],
  [/\b(?:car|motor|van) (?:insurance|policy)/i, 'car_insurance'],
  [/\b(?:home|house|household) (?:insurance|policy)/i, 'home_insurance'],
  [/\bbuildings insurance/i, 'buildings_insurance'],
  [/\bcontents insurance/i, 'contents_insurance'],
  [/\blandlord'?s? insurance/i, 'landlord_insurance'],
  [/\btravel (?:insurance|policy)/i, 'travel_insurance'],
  [/\bpet (?:insurance|policy)/i, 'pet_insurance'],
  [/\blife (?:insurance|assurance)/i, 'life_insurance'],
  [/breakdown/i, 'breakdown_cover'],
  [/insurance/i, 'other_insurance'],
  [/fixed rate/i, 'fixed_rate_end'],
  [/tenancy/i, 'tenancy_end'],
  [/\bTV licen[cs]e/i, 'tv_licence'],
  [/warranty|guarantee/i, 'warranty'],
];

/** The kind of a date in a paper, by the text around it or else by the paper's name. */
export function kindOfPaper(text: string, name: string): DateKind {
  const kindIn = (said: string) => KINDS.find(([words]) => words.test(said))?.[1];
  return kindIn(text) ?? kindIn(name.replace(/[_-]+/g, ' ')) ?? 'other';
}
