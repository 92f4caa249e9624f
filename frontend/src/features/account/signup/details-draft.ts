/** What stands in the form of /signup/continue. */
export interface DetailsValues {
  /** `yyyy-MM-dd`, or empty until it is a date. */
  dateOfBirth: string;
  postCode: string;
  address: string;
  phone: string;
}

export interface DetailsDraft {
  values: DetailsValues;
  /** The date as far as it has been typed. */
  typedDate: string;
  /** The postcode whose addresses were made up, as no provider is configured. */
  samplePostcode?: string;
}

const KEY = 'signUpDetails';

const EMPTY: DetailsDraft = {
  values: { dateOfBirth: '', postCode: '', address: '', phone: '' },
  typedDate: '',
};

/** What a person has typed about themselves, kept for the tab so that a reload does not lose it. */
export const detailsDraft = {
  read(): DetailsDraft {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<DetailsDraft>;
      return { ...EMPTY, ...kept, values: { ...EMPTY.values, ...kept.values } };
    } catch {
      return EMPTY;
    }
  },
  save(changes: Partial<DetailsDraft>) {
    sessionStorage.setItem(KEY, JSON.stringify({ ...detailsDraft.read(), ...changes }));
  },
  clear() {
    sessionStorage.removeItem(KEY);
  },
};
