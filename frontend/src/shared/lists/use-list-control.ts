import { useState } from 'react';

/** Whether a list is being edited or added to: Edit and Add New change it, the list obeys it. */
export interface ListControl {
  editing: boolean;
  setEditing: (editing: boolean) => void;
  adding: boolean;
  /** Adding ends editing. */
  setAdding: (adding: boolean) => void;
}

/** The control of one list, or of the one that a page shows at a time. */
export function useListControl(): ListControl {
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  return {
    editing,
    setEditing,
    adding,
    setAdding: (wanted) => {
      setAdding(wanted);
      if (wanted) setEditing(false);
    },
  };
}
