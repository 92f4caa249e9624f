/** A document as a person chose it: the file under its new name, and whether it is the cover. */
export interface ChosenDocument {
  file: File;
  setAsCover: boolean;
  /** The file is the one that is kept already; its name and cover alone are new. */
  isKept?: boolean;
}

/** The multipart form of one document; `set_as_cover` goes along only where covers exist. */
export function documentForm({ file }: { file: File }, setAsCover?: boolean): FormData {
  const form = new FormData();
  // The flag goes first, so that the server knows it before the file arrives.
  if (setAsCover !== undefined) form.append('set_as_cover', String(setAsCover));
  form.append('file', file, file.name);
  return form;
}

/** The multipart form that changes a kept document: the file goes along only where it is another. */
export function changesForm({ file, isKept }: ChosenDocument, setAsCover?: boolean): FormData {
  if (!isKept) return documentForm({ file }, setAsCover);
  const form = new FormData();
  form.append('name', file.name);
  if (setAsCover !== undefined) form.append('set_as_cover', String(setAsCover));
  return form;
}
