import { type FieldDef } from '../model/field';
import { usePropertyPriceMutation, useVehiclePriceMutation } from './api';
import { EvaluatedValue } from './evaluated-value';
import { propertyPriceRequest } from './property-price-request';
import { vehiclePriceRequest } from './vehicle-price-request';

interface ValueFieldProps {
  field: FieldDef;
}

/** What a property is worth: typed, or evaluated from what stands in the form. */
export function PropertyValue({ field: { name, label } }: ValueFieldProps) {
  const [ask] = usePropertyPriceMutation();
  return (
    <EvaluatedValue
      name={name}
      label={label}
      toRequest={propertyPriceRequest}
      fetchValue={(question) => ask(question).unwrap()}
      accepts={(value) => value > 0}
      failed="Could not evaluate property value"
    />
  );
}

/** What a vehicle is worth: typed, or evaluated from plate and mileage. */
export function VehicleValue({ field: { name, label } }: ValueFieldProps) {
  const [ask] = useVehiclePriceMutation();
  return (
    <EvaluatedValue
      name={name}
      label={label}
      toRequest={vehiclePriceRequest}
      fetchValue={(question) => ask(question).unwrap()}
      accepts={Number.isFinite}
      failed="Could not evaluate vehicle value"
    />
  );
}
