import { randomInt } from 'node:crypto';

/** Somebody with everything the forms ask of them. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  pin: string;
  /** `yyyy-MM-dd`. */
  dateOfBirth: string;
  postcode: string;
  /** One of those found at the postcode; the first of them when absent. */
  address?: string;
  /** Ten national digits of a mobile. */
  phone: string;
  securityQuestion: string;
  securityAnswer: string;
}

/** What somebody needs to sign in. */
export type Credentials = Pick<Person, 'email' | 'password' | 'pin' | 'phone'>;

const digits = (length: number) => Array.from({ length }, () => String(randomInt(10))).join('');

let numbersGiven = randomInt(1000);

/**
 * A mobile of 07700 900, Ofcom's range for drama, that no one of the last thousand people has: a code
 * is found by its number, and a worker has a server of its own.
 */
function mobile(): string {
  numbersGiven = (numbersGiven + 1) % 1000;
  return `7700900${String(numbersGiven).padStart(3, '0')}`;
}

/** A person nobody else in any run is. */
export function somebody(changes: Partial<Person> = {}): Person {
  return {
    firstName: 'Rowan',
    lastName: 'Ashdown',
    email: `rowan.${digits(12)}@example.co.uk`,
    password: 'Harbour-light-9',
    pin: '493827',
    dateOfBirth: '1984-06-21',
    postcode: 'BS8 1TH',
    phone: mobile(),
    securityQuestion: 'What was the name of your first school?',
    securityAnswer: 'Elmgrove Primary',
    ...changes,
  };
}
