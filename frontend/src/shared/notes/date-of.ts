import { type Note } from './api';

/** The date under which a note is filed: its own, or the day it was added. */
export const dateOf = ({ date, uploaded_at }: Note) => date ?? uploaded_at;
