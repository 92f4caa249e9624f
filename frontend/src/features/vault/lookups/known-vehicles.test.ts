import { describe, expect, it } from 'vitest';
import { formValues } from '../model/form-values';
import { car } from '../testing/vault';
import { toKnownVehicle, NO_VEHICLE, vehicleChanges, discardLookup } from './known-vehicles';

const FOUND = toKnownVehicle({
  make: 'SKODA',
  model: 'OCTAVIA',
  year: 2019,
  fuelType: 'PETROL',
  color: 'GREY',
  tax_due_date: null,
  tax_status: null,
  mot_status: null,
  mot_expiry_date: null,
  sample: true,
});

describe('a make that is typed over', () => {
  const form = FOUND ? vehicleChanges({ vrm: 'AA19AAA', name: '' }, FOUND) : {};

  it('drops what was looked up, with its label', () => {
    expect(discardLookup({ ...form, make: 'Ford' })).toEqual({
      make: 'Ford',
      model: '',
      year: '',
      fuel_type: '',
      color: '',
      sampleVehicle: false,
      lookedUp: '',
      name: 'Ford',
    });
  });

  it('keeps what was typed', () => {
    expect(discardLookup({ ...form, make: 'Ford', model: 'Focus', name: 'My car' })).toMatchObject({
      model: 'Focus',
      year: '',
    });
    expect(discardLookup({ ...form, make: 'Ford', name: 'My car' })).not.toHaveProperty('name');
  });

  it.each(['SKODA', 'Skoda', ' skoda ', 'Škoda', 'S\u030Ckoda', ''])(
    'changes nothing for %j',
    (make) => {
      expect(discardLookup({ ...form, make })).toEqual({});
    },
  );

  it('changes nothing where the registry has the marks and the person does not', () => {
    const found = { ...NO_VEHICLE, make: 'CITROËN', model: 'C3' };
    const about = vehicleChanges({ vrm: 'AA19AAA', name: '' }, found);
    expect(discardLookup({ ...about, make: 'Citroen' })).toEqual({});
    expect(discardLookup({ ...about, make: 'Citron' })).toMatchObject({ model: '' });
  });

  it('drops what was made up of a stored vehicle, and nothing else', () => {
    const data = {
      ...car.categoryData,
      sample_details: ['make', 'model'],
    };
    const form = formValues('vehicle', { ...car, categoryData: data });
    expect(form.sampleVehicle).toBe(true);
    expect(discardLookup({ ...form, make: 'Ford' })).toMatchObject({
      model: '',
      color: form.color,
      sampleVehicle: false,
    });
    const own = { ...formValues('vehicle', car), make: 'Ford' };
    expect(discardLookup(own)).toEqual({});
  });

  it('changes nothing where nothing was looked up', () => {
    expect(discardLookup({ make: 'Ford', model: 'Focus' })).toEqual({});
  });
});
