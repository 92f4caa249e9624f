import { createContext } from 'react';

/** True inside FormActions, which shows the form's error itself. */
export const InFormActions = createContext(false);
