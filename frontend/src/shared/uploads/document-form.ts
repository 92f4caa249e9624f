/** A chosen file under its new name, its date, and whether it is the cover. */
export interface ChosenDocument {
  file: File;
  setAsCover: boolean;
  /** The date on it, as `yyyy-MM-dd`; empty for none. Left out, a stored document keeps its own. */
  date?: string;
  /** A date that was found in its name or its text, to be offered. */
  offeredDate?: string;
  /** The stored file: only name, date and cover may have changed. */
  isStored?: boolean;
}

/** The form of a document. `set_as_cover` comes first, so that the server knows it before the file arrives. */
export const documentForm = (
  { file, date }: Pick<ChosenDocument, 'file' | 'date'>,
  setAsCover?: boolean,
  preview?: File,
) => ({
  set_as_cover: setAsCover,
  date,
  preview,
  file,
});

/** The form that changes a stored document. Sends the file only if it is a new one. */
export const changesForm = (chosen: ChosenDocument, setAsCover?: boolean, preview?: File) =>
  chosen.isStored
    ? { name: chosen.file.name, date: chosen.date, set_as_cover: setAsCover }
    : documentForm(chosen, setAsCover, preview);
