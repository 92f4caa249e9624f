import { needsPreviousAddress } from './previous-address';

/** How a field stands in its form, beyond what the API's document says of it. */
export interface Presentation {
  /** What stands below it. */
  hint?: string;
  /** Shares its row with another, where there is room for two. */
  half?: true;
  /** Whether it is asked at all, given the other answers. */
  isShown?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** The employment statuses that come with an employer. */
const EMPLOYED: readonly string[] = ['Full time employed', 'Part-time employed', 'Self-employed'];

/** By the name of a field; after the type of its kind and a dot where only that kind shows it so. */
export const PRESENTATION: Readonly<Record<string, Presentation>> = {
  passport_number: { half: true },
  driving_licence_number: { half: true },
  expiry_date: { half: true },
  insurance_type: { half: true },
  renewal_date: { half: true },
  provider: { half: true },
  policy_number: { half: true },
  premium: { half: true },
  phone: { half: true },
  children: { isShown: ({ has_children: ticked }) => ticked === true },
  // Not to be taken for the name of one of the children above it.
  'family.name': { hint: 'Optional. A name for this in your Life Locker.' },
  employer_name: {
    hint: 'Optional. If you are self-employed, your business.',
    isShown: ({ employment_status: status }) => EMPLOYED.includes(String(status)),
  },
  annual_income: { half: true },
  start_date: { half: true },
  previous_address: { isShown: ({ move_in_date: moved }) => needsPreviousAddress(String(moved)) },
};
