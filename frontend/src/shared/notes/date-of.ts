import { type Note } from './api';

/** The date under which a note is filed: its own, or when it was added (spec 2 §2). */
export const dateOf = ({ date, uploaded_at }: Note) => date ?? uploaded_at;
