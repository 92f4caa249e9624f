import { useState } from 'react';

/** Whether a list is in edit mode or its add dialog is open. */
export interface ListControl {
  editing: boolean;
  setEditing: (editing: boolean) => void;
  adding: boolean;
  /** Adding ends editing. */
  setAdding: (adding: boolean) => void;
}

const IDLE = { editing: false, adding: false };

/** A page with a list in each tab passes the tab's name: every change of tab ends editing, also the way back. */
export function useListControl(list = ''): ListControl {
  const [state, setState] = useState({ list, ...IDLE });
  if (state.list !== list) setState({ list, ...IDLE });
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
