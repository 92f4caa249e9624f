/** A chosen file under its new name, and whether it is the cover. */
export interface ChosenDocument {
  file: File;
  setAsCover: boolean;
  /** The stored file: only name and cover may have changed. */
  isStored?: boolean;
}

/** The form of a document. `set_as_cover` comes first, so that the server knows it before the file arrives. */
export const documentForm = (file: File, setAsCover?: boolean) => ({
  set_as_cover: setAsCover,
  file,
});

/** The form that changes a stored document. Sends the file only if it is a new one. */
export const changesForm = ({ file, isStored }: ChosenDocument, setAsCover?: boolean) =>
  isStored ? { name: file.name, set_as_cover: setAsCover } : documentForm(file, setAsCover);
