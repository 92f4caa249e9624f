import { baseApi } from '@/shared/api/base-api';
import { type Envelope } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';
import { type PropertyQuestion } from './property-question';
import { type VehicleQuestion } from './vehicle-question';

/** What the registry says of a vehicle; any part of it may be missing. */
export type VehicleDetails = Partial<Schema<'VehicleDetails'>>;

/** What a provider says something is worth, in pounds. */
export interface Quote {
  /** A provider may answer something else than a number. */
  value: unknown;
  /** Invented, as no provider is configured. */
  sample: boolean;
}

/** `sample` stands beside `data`, which is the number alone. */
const quoteOf = ({ data, sample }: Envelope<unknown> & { sample?: boolean }): Quote => ({
  value: data,
  sample: sample === true,
});

/** The calls that ask a provider (spec 2 §7). */
const lookupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    vehicleDetails: build.mutation<VehicleDetails, string>({
      query: (vrm) => ({ url: '/vehicle/lookup', method: 'POST', body: { vrm } }),
      transformResponse: ({ data }: Envelope<VehicleDetails | null>) => data ?? {},
    }),
    vehiclePrice: build.mutation<Quote, VehicleQuestion>({
      query: (body) => ({ url: '/vehicle/price', method: 'POST', body }),
      transformResponse: quoteOf,
    }),
    propertyPrice: build.mutation<Quote, PropertyQuestion>({
      query: (body) => ({ url: '/property/price', method: 'POST', body }),
      transformResponse: quoteOf,
    }),
  }),
});

export const { useVehicleDetailsMutation, useVehiclePriceMutation, usePropertyPriceMutation } =
  lookupsApi;
