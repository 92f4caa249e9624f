import { createContext } from 'react';

/** Whether the form's error is already shown above the row of actions around. */
export const InFormActions = createContext(false);
