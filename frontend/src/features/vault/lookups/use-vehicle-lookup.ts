import { useState } from 'react';
import { useFormValues, useSetFields } from '@/shared/form/form-state';
import { type ItemValues, rebuiltName } from '../model/form-values';
import { INVALID_VRM, isVrm, plateOf } from '../model/vrm';
import { useVehicleDetailsMutation } from './api';
import { isUnknown, lookupFailure } from './failure';
import {
  foundVehicle,
  type KnownVehicle,
  NO_VEHICLE,
  plateIn,
  vehicleChanges,
  vehicleIn,
} from './known-vehicles';

const NOT_FOUND = 'Vehicle not found or incomplete data';
const FAILED = 'Lookup failed';

/**
 * Finds the vehicle that the registry knows by the plate in the form. What was found is kept for each
 * plate: it comes back when the plate is typed again, and any other plate blanks it (spec 2 §4).
 */
export function useVehicleLookup() {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields<ItemValues>();
  const [askRegistry] = useVehicleDetailsMutation();
  const [known, setKnown] = useState<ReadonlyMap<string, KnownVehicle>>(
    () => new Map([[plateIn(values), vehicleIn(values)]]),
  );
  const [problem, setProblem] = useState<{ plate: string; text: string }>();
  const [busy, setBusy] = useState(false);
  const plate = plateIn(values);

  const edit = (text: string) => {
    setProblem(undefined);
    const typed = plateOf(text);
    if (typed === plate) return;
    setFields({ ...vehicleChanges(values, known.get(typed) ?? NO_VEHICLE), vrm: text });
  };

  /** Unless another plate was typed meanwhile. */
  const show = (vehicle: KnownVehicle) => {
    setFields((latest) => (plateIn(latest) === plate ? vehicleChanges(latest, vehicle) : {}));
  };

  const ask = async () => {
    const vehicle = foundVehicle(await askRegistry(plate).unwrap());
    if (vehicle) setKnown((all) => new Map(all).set(plate, vehicle));
    show(vehicle ?? NO_VEHICLE);
    return vehicle ? undefined : NOT_FOUND;
  };

  const find = async () => {
    if (!isVrm(plate)) return setProblem({ plate, text: INVALID_VRM });
    setProblem(undefined);
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
    outcome: known.get(plate)?.make ? `Found: ${rebuiltName(values)}` : undefined,
    sample: values.sampleVehicle === true,
  };
}
