import { useState } from 'react';

/** Whether a list is being edited or added to: Edit and Add New change it, the list obeys it. */
export interface ListControl {
  editing: boolean;
  setEditing: (editing: boolean) => void;
  adding: boolean;
  /** Adding ends editing. */
  setAdding: (adding: boolean) => void;
}

const AT_REST = { editing: false, adding: false };

/**
 * The control of a list. A page that shows one list at a time says which: another tab must not open in
 * edit mode.
 */
export function useListControl(list = ''): ListControl {
  const [kept, keep] = useState({ list, ...AT_REST });
  const { editing, adding } = kept.list === list ? kept : AT_REST;
  return {
    editing,
    setEditing: (wanted) => {
      keep({ list, editing: wanted, adding });
    },
    adding,
    setAdding: (wanted) => {
      keep({ list, editing: wanted ? false : editing, adding: wanted });
    },
  };
}
