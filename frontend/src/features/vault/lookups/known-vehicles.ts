import {
  type ItemValues,
  quoteValues,
  vehicleName,
  textOf,
  VEHICLE_DETAILS,
} from '../model/form-values';
import { normalisePlate } from '@/shared/lib/vrm';
import { type VehicleDetails } from './api';

/** The form values that a number plate determines. */
export interface KnownVehicle {
  make: string;
  model: string;
  year: string;
  fuel_type: string;
  color: string;
  /** Made up by a sandbox provider. Stays in the form, is never sent. */
  sampleVehicle: boolean;
}

export const NO_VEHICLE: KnownVehicle = {
  make: '',
  model: '',
  year: '',
  fuel_type: '',
  color: '',
  sampleVehicle: false,
};

/** The result of a lookup; undefined where make or model is missing. */
export function toKnownVehicle(details: VehicleDetails): KnownVehicle | undefined {
  const { make, model, year, fuelType, color, sample } = details;
  if (!make || !model) return undefined;
  return {
    make,
    model,
    year: year ? String(year) : '',
    fuel_type: fuelType ?? '',
    color: color ?? '',
    sampleVehicle: sample,
  };
}

export function vehicleFromForm(values: ItemValues): KnownVehicle {
  return {
    make: textOf(values.make),
    model: textOf(values.model),
    year: textOf(values.year),
    fuel_type: textOf(values.fuel_type),
    color: textOf(values.color),
    sampleVehicle: values.sampleVehicle === true,
  };
}

/**
 * The changes that give a form another vehicle. A name that was made of what the form says of the last
 * one, or of what was found of it, goes along; one that was typed stays.
 */
export function vehicleChanges(
  latest: ItemValues,
  vehicle: KnownVehicle,
  last: KnownVehicle = NO_VEHICLE,
): ItemValues {
  const name = textOf(latest.name);
  const derived = ['', vehicleName(latest), vehicleName({ ...last })].includes(name);
  return {
    ...vehicle,
    lookedUp: vehicle === NO_VEHICLE ? '' : JSON.stringify(vehicle),
    ...(derived && { name: vehicleName({ ...vehicle }) }),
  };
}

/** A make as it is compared: in any case, with or without its marks (the registry writes SKODA). */
const plainMake = (make: string) =>
  make.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The changes that drop what was looked up, where another make was typed since: the details that
 * stand as they were found, and their label.
 */
export function discardLookup(values: ItemValues): ItemValues {
  const found = lookedUpVehicle(values);
  const make = plainMake(textOf(values.make));
  if (!found || make === '' || make === plainMake(found.make)) return {};
  const edited = VEHICLE_DETAILS.filter((name) => textOf(values[name]) !== found[name]);
  const left: KnownVehicle = { ...NO_VEHICLE, make: textOf(values.make) };
  for (const name of edited) left[name] = textOf(values[name]);
  return { ...vehicleChanges(values, left, found), lookedUp: '' };
}

/** The vehicle that a lookup put into the form; never sent. */
function lookedUpVehicle({ lookedUp }: ItemValues): KnownVehicle | undefined {
  const text = textOf(lookedUp);
  return text === '' ? undefined : (JSON.parse(text) as KnownVehicle);
}

/** The value that a provider told, while it stands in the form; undefined for one that was typed. */
export function quoteFromForm({ value, quotedValue, quotedAbout, sampleValue }: ItemValues) {
  const quoted = textOf(quotedValue);
  return quoted !== '' && quoted === value
    ? quoteValues(quoted, quoted === sampleValue, textOf(quotedAbout))
    : undefined;
}

/** The plate a form holds, the same in any case and spacing. */
export const plateFromForm = (values: ItemValues) => normalisePlate(textOf(values.vrm));
