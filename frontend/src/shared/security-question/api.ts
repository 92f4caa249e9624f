import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';

const securityQuestionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    securityQuestions: build.query(
      endpoint(
        () => request('GET', at('/security-questions/questions')),
        ({ data }) => data.questions,
      ),
    ),
  }),
});

export const { useSecurityQuestionsQuery } = securityQuestionApi;
