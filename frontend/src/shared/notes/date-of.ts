import { type Note } from './api';

/** The date a note is listed under: its own, or the day it was added. */
export const dateOf = ({ date, uploaded_at }: Note) => date ?? uploaded_at;
