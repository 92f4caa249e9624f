import { tabStorage } from '@/shared/lib/web-storage';

export interface DetailsValues {
  /** `yyyy-MM-dd`, or empty until it is a date. */
  dateOfBirth: string;
  postCode: string;
  address: string;
  phone: string;
}

export interface DetailsDraft {
  values: DetailsValues;
  /** The typed part of the date. */
  typedDate: string;
  /** The values for which the code was sent that the sign-up waits for. */
  sent?: DetailsValues;
  /** The postcode of sample addresses, if a sandbox provider made them. */
  samplePostcode?: string;
}

const KEY = 'signUpDetails';

const EMPTY: DetailsDraft = {
  values: { dateOfBirth: '', postCode: '', address: '', phone: '' },
  typedDate: '',
};

/** The typed details, stored for the tab so that a reload does not lose them. */
export const detailsDraft = {
  read(): DetailsDraft {
    try {
      const saved = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Partial<DetailsDraft>;
      return { ...EMPTY, ...saved, values: { ...EMPTY.values, ...saved.values } };
    } catch {
      return EMPTY;
    }
  },
  save(changes: Partial<DetailsDraft>) {
    tabStorage.setItem(KEY, JSON.stringify({ ...detailsDraft.read(), ...changes }));
  },
  clear() {
    tabStorage.removeItem(KEY);
  },
};
