import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type Schema } from '@/shared/api/schema';
import { type PropertyPriceRequest } from './property-price-request';
import { type VehiclePriceRequest } from './vehicle-price-request';

export type VehicleDetails = Schema<'VehicleDetails'>;

/** A value from a provider, in pounds. */
export interface Quote {
  value: number;
  /** From a sandbox provider. */
  sample: boolean;
}

/** `sample` stands beside `data`, which is the number alone. */
const quoteOf = ({ data, sample }: { data: number; sample: boolean }): Quote => ({
  value: data,
  sample,
});

/** The calls that ask a provider. */
const lookupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vehicleDetails: build.mutation(
      endpoint((vrm: string) => request('POST', at('/vehicle/lookup'), { body: { vrm } })),
    ),
    vehiclePrice: build.mutation(
      endpoint(
        (body: VehiclePriceRequest) => request('POST', at('/vehicle/price'), { body }),
        quoteOf,
      ),
    ),
    propertyPrice: build.mutation(
      endpoint(
        (body: PropertyPriceRequest) => request('POST', at('/property/price'), { body }),
        quoteOf,
      ),
    ),
  }),
});

export const { useVehicleDetailsMutation, useVehiclePriceMutation, usePropertyPriceMutation } =
  lookupsApi;
