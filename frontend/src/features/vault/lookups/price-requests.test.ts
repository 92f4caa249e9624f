import { describe, expect, it } from 'vitest';
import { propertyPriceRequest } from './property-price-request';
import { vehiclePriceRequest } from './vehicle-price-request';

const MISSING = 'Please fill all required fields before evaluating';

const property = {
  postcode: 'BS6 5UA',
  property_type: 'semi-detached_house',
  construction_date: 'pre_1914',
  internal_area: '301',
  bedrooms: '0',
  bathrooms: '1',
  finish_quality: 'high',
  outdoor_space: 'none',
  off_street_parking: '0',
};

describe('the question about a property', () => {
  it('has its counts and its area as numbers, and nothing else of the form', () => {
    expect(propertyPriceRequest({ ...property, name: 'Home', auto_value_check: true })).toEqual({
      ...property,
      internal_area: 301,
      bedrooms: 0,
      bathrooms: 1,
      off_street_parking: 0,
    });
  });

  it.each(Object.keys(property))('needs %s', (name) => {
    expect(propertyPriceRequest({ ...property, [name]: ' ' })).toBe(MISSING);
  });

  it.each(['internal_area', 'bedrooms', 'bathrooms', 'off_street_parking'])(
    'needs a number for %s',
    (name) => {
      expect(propertyPriceRequest({ ...property, [name]: 'many' })).toBe(MISSING);
    },
  );

  it.each(['0', '299', '300'])('needs more than an area of %s', (internal_area) => {
    expect(propertyPriceRequest({ ...property, internal_area })).toEqual({
      field: 'internal_area',
      text: 'Internal area must be more than 300 sqft',
    });
  });
});

describe('the question about a vehicle', () => {
  it('has the plate in capitals, and a mileage that may be 0', () => {
    expect(vehiclePriceRequest({ vrm: 'wr22 khl', mileage: '0' })).toEqual({
      vrm: 'WR22KHL',
      mileage: 0,
    });
  });

  it.each([
    ['', '31000', 'Please enter VRM and mileage'],
    ['WR22KHL', '', 'Please enter VRM and mileage'],
    ['', '', 'Please enter VRM and mileage'],
    ['NOT A PLATE', '31000', 'Invalid VRM format'],
  ])('"%s" with "%s" miles: %s', (vrm, mileage, message) => {
    expect(vehiclePriceRequest({ vrm, mileage })).toBe(message);
  });
});
