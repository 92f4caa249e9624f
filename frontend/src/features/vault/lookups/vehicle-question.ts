import { type ItemValues, textOf } from '../model/form-values';
import { INVALID_VRM, isVrm, plateOf } from '@/shared/lib/vrm';

/** What is asked about the worth of a vehicle. */
export interface VehicleQuestion {
  vrm: string;
  /** In miles. */
  mileage: number;
}

const MISSING = 'Please enter VRM and mileage';

/** The question a form asks, or what has to be put right before it can (spec 2 §5). */
export function vehicleQuestion(values: ItemValues): VehicleQuestion | string {
  const vrm = plateOf(textOf(values.vrm));
  const mileage = textOf(values.mileage).trim();
  if (vrm === '' || !/^\d+$/.test(mileage)) return MISSING;
  return isVrm(vrm) ? { vrm, mileage: Number(mileage) } : INVALID_VRM;
}
