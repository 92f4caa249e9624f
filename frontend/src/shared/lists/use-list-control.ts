import { useState } from 'react';

/** Whether a list is being edited or added to: Edit and Add New change it, the list obeys it. */
export interface ListControl {
  editing: boolean;
  setEditing: (editing: boolean) => void;
  adding: boolean;
  /** Adding ends editing. */
  setAdding: (adding: boolean) => void;
}

const IDLE = { editing: false, adding: false };

/**
 * The control of a list. A page that shows one list at a time says which: another tab must not open in
 * edit mode.
 */
export function useListControl(list = ''): ListControl {
  const [state, setState] = useState({ list, ...IDLE });
  const { editing, adding } = state.list === list ? state : IDLE;
  return {
    editing,
    setEditing: (wanted) => {
      setState({ list, editing: wanted, adding });
    },
    adding,
    setAdding: (wanted) => {
      setState({ list, editing: wanted ? false : editing, adding: wanted });
    },
  };
}
