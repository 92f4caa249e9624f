import { useState } from 'react';
import { useFormValues, useSetFields } from '@/shared/form/form-state';
import { type ItemValues, quoteValues, vehicleName } from '../model/form-values';
import { INVALID_VRM, isVrm, normalisePlate } from '@/shared/lib/vrm';
import { useVehicleDetailsMutation } from './api';
import { isUnknown, lookupFailure } from './failure';
import {
  toKnownVehicle,
  type KnownVehicle,
  NO_VEHICLE,
  plateFromForm,
  quoteFromForm,
  vehicleChanges,
  vehicleFromForm,
} from './known-vehicles';

const NOT_FOUND = 'Vehicle not found or incomplete data';
const FAILED = 'Lookup failed';

/**
 * Looks the plate in the form up in the registry. The result is kept for each plate: it comes back when
 * the plate is typed or looked up again, and any other plate blanks it.
 */
export function useVehicleLookup() {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields<ItemValues>();
  const [askRegistry] = useVehicleDetailsMutation();
  const [found, setFound] = useState<ReadonlyMap<string, KnownVehicle>>(new Map());
  const [own] = useState(() => ({
    plate: plateFromForm(values),
    vehicle: vehicleFromForm(values),
    lookedUp: values.lookedUp ?? '',
  }));
  const [quotes, setQuotes] = useState<ReadonlyMap<string, ItemValues>>(new Map());
  const [problem, setProblem] = useState<{ plate: string; text: string }>();
  const [busy, setBusy] = useState(false);
  const plate = plateFromForm(values);
  const justFound = found.get(plate);
  const vehicleOf = (other: string) =>
    found.get(other) ?? (other === own.plate ? own.vehicle : undefined);

  /** A vehicle's value is swapped with its plate. */
  const valueOf = (other: string): ItemValues => {
    const left = quoteFromForm(values);
    if (left) setQuotes(new Map(quotes).set(plate, left));
    return left || values.value === '' ? (quotes.get(other) ?? quoteValues('', false)) : {};
  };

  const edit = (text: string) => {
    setProblem(undefined);
    const typed = normalisePlate(text);
    if (typed === plate) return;
    const vehicle = vehicleChanges(values, vehicleOf(typed) ?? NO_VEHICLE, vehicleOf(plate));
    const isOwn = typed === own.plate && !found.has(typed);
    const lookedUp = isOwn ? { lookedUp: own.lookedUp } : {};
    setFields({ ...vehicle, ...lookedUp, ...valueOf(typed), vrm: text });
  };

  /** Unless another plate was typed by then. */
  const show = (vehicle: KnownVehicle) => {
    setFields((latest) => (plateFromForm(latest) === plate ? vehicleChanges(latest, vehicle) : {}));
  };

  const ask = async () => {
    const vehicle = toKnownVehicle(await askRegistry(plate).unwrap());
    if (vehicle) setFound((all) => new Map(all).set(plate, vehicle));
    show(vehicle ?? NO_VEHICLE);
    return vehicle ? undefined : NOT_FOUND;
  };

  const find = async () => {
    if (!isVrm(plate)) return setProblem({ plate, text: INVALID_VRM });
    setProblem(undefined);
    const before = found.get(plate);
    if (before) return show(before);
    setBusy(true);
    const text = await ask().catch((error: unknown) => {
      if (!isUnknown(error)) return lookupFailure(error, FAILED);
      show(NO_VEHICLE);
      return NOT_FOUND;
    });
    setProblem(text === undefined ? undefined : { plate, text });
    setBusy(false);
  };

  return {
    edit,
    find,
    busy,
    problem: problem?.plate === plate ? problem.text : undefined,
    outcome: justFound && `Found: ${vehicleName({ ...justFound })}`,
    sample: values.sampleVehicle === true,
  };
}
