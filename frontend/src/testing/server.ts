import { setupServer } from 'msw/node';

/** The stand-in for the API. A test adds the answers it needs; an unexpected call fails it. */
export const server = setupServer();
