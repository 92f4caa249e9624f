import { type ItemValues, textOf } from '../model/form-values';
import { INVALID_VRM, isVrm, normalisePlate } from '@/shared/lib/vrm';

/** The details sent to value a vehicle. */
export interface VehiclePriceRequest {
  vrm: string;
  /** In miles. */
  mileage: number;
}

const MISSING = 'Please enter VRM and mileage';

/** The details to send, or the error to put right first. */
export function vehiclePriceRequest(values: ItemValues): VehiclePriceRequest | string {
  const vrm = normalisePlate(textOf(values.vrm));
  const mileage = textOf(values.mileage).trim();
  if (vrm === '' || !/^\d+$/.test(mileage)) return MISSING;
  return isVrm(vrm) ? { vrm, mileage: Number(mileage) } : INVALID_VRM;
}
