import { type FieldDef } from '../model/field';
import { usePropertyPriceMutation, useVehiclePriceMutation } from './api';
import { EvaluatedValue } from './evaluated-value';
import { propertyPriceRequest } from './property-price-request';
import { vehiclePriceRequest } from './vehicle-price-request';

interface ValueFieldProps {
  field: FieldDef;
}

/** The value of a property: typed, or evaluated from the form's other fields. */
export function PropertyValue({ field: { name, label, required, hint } }: ValueFieldProps) {
  const [ask] = usePropertyPriceMutation();
  return (
    <EvaluatedValue
      name={name}
      label={label}
      required={required}
      hint={hint}
      toRequest={propertyPriceRequest}
      fetchValue={(question) => ask(question).unwrap()}
      accepts={(value) => value > 0}
      failed="Could not evaluate property value"
    />
  );
}

/** The value of a vehicle: typed, or evaluated from plate and mileage. */
export function VehicleValue({ field: { name, label, required } }: ValueFieldProps) {
  const [ask] = useVehiclePriceMutation();
  return (
    <EvaluatedValue
      name={name}
      label={label}
      required={required}
      toRequest={vehiclePriceRequest}
      fetchValue={(question) => ask(question).unwrap()}
      accepts={Number.isFinite}
      failed="Could not evaluate vehicle value"
    />
  );
}
