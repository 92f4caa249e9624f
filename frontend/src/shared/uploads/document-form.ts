/** A document as a person chose it: the file under its new name, and whether it is the cover. */
export interface ChosenDocument {
  file: File;
  setAsCover: boolean;
  /** The file is the one that is kept already; its name and cover alone are new. */
  isStored?: boolean;
}

/**
 * The form of one document; `setAsCover` is said only where covers exist. It goes first, so that the
 * server knows it before the file arrives.
 */
export const documentForm = (file: File, setAsCover?: boolean) => ({
  set_as_cover: setAsCover,
  file,
});

/** The form that changes a kept document: the file goes along only where it is another. */
export const changesForm = ({ file, isStored }: ChosenDocument, setAsCover?: boolean) =>
  isStored ? { name: file.name, set_as_cover: setAsCover } : documentForm(file, setAsCover);
